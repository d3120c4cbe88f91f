import {
  COMMENTS_PER_DAY,
  type CommentPage,
  MOST_COMMENTS,
} from '@pawport/shared/contract/community/schemas.ts'
import { MOST_MARKS } from '@pawport/shared/contract/one-line.ts'
import { tidyText } from '@pawport/shared/platform/tidy-text.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { type Answer, call, type Member, member, picture } from './testing/community.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', MODERATION_WORDS: 'rude word, 坏话' })
let ada: Member
let bob: Member
let taskId: string
let id: string
beforeAll(async () => {
  ada = await member(served, 'ada')
  bob = await member(served, 'bob')
})
beforeEach(async () => {
  await served.context.db.deleteFrom('comments').execute()
  taskId = await picture(served, ada.id)
  const answer = await ada.call<{ id: string }>('PUT', `/api/user/generations/${taskId}/publication`, {})
  id = answer.data.id
})

function write(who: Member, body: string): Promise<Answer<{ id: string }>> {
  served.clock.advance(1_000)
  return who.call('POST', `/api/community/${id}/comments`, { body })
}

async function page(who: Member | null = null, query = ''): Promise<CommentPage> {
  return (
    await call<CommentPage>(served, who?.browser ?? null, 'GET', `/api/community/${id}/comments${query}`)
  ).data
}

test('everybody reads comments with their handles, the newest first, as plain text', async () => {
  await write(bob, '<b>What a hat!</b>')
  await write(ada, 'Thank you.')
  expect((await page()).items).toMatchObject([
    { handle: 'ada', body: 'Thank you.', can_remove: false },
    { handle: 'bob', body: '<b>What a hat!</b>', can_remove: false },
  ])
  const notices = await served.context.db
    .selectFrom('notices')
    .select(['user_id', 'data', 'count'])
    .where('key', '=', `commented:${taskId}`)
    .execute()
  expect(notices).toMatchObject([
    { user_id: ada.id, count: 1, data: { destination: 'Kyoto', handle: 'bob' } },
  ])
})

test('pages of comments neither repeat nor leave one out', async () => {
  for (let count = 0; count < 25; count += 1) await write(bob, `number ${count}`)
  const first = await page()
  const second = await page(null, `?after=${first.next}`)
  const texts = [...first.items, ...second.items].map(({ body }) => body)
  expect(texts).toEqual(Array.from({ length: 25 }, (_, index) => `number ${24 - index}`))
  expect(second.next).toBeNull()
})

test.each([`1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`, `99999999999999.${'0'.repeat(36)}`])(
  'a page of comments after %s, which is no id, is answered as a wrong request',
  async (after) => {
    const answer = await call(served, null, 'GET', `/api/community/${id}/comments?after=${after}`)
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' })
  },
)

test('a comment is deleted by its author, the owner of the picture and administrators, and by nobody else', async () => {
  const admin = await member(served, 'admin', 'the_boss')
  const carl = await member(served, 'carl')
  const remove = async (who: Member) => {
    const { data } = await write(bob, 'Hello.')
    const { items } = await page(who)
    const answer = await who.call('DELETE', `/api/community/${id}/comments/${data.id}`)
    const left = (await page()).items.length
    await served.context.db.deleteFrom('comments').execute()
    return [items[0]?.can_remove, answer.code, left]
  }
  expect(await remove(bob)).toEqual([true, 0, 0])
  expect(await remove(ada)).toEqual([true, 0, 0])
  expect(await remove(admin)).toEqual([true, 0, 0])
  expect(await remove(carl)).toEqual([false, 'not_found', 1])
  const log = await served.context.db
    .selectFrom('audit_log')
    .select(['act', 'admin_id', 'subject_id'])
    .execute()
  expect(log).toEqual([{ act: 'comment.remove', admin_id: admin.id, subject_id: taskId }])
  expect((await ada.call<{ comments: number }>('GET', `/api/community/${id}`)).data.comments).toBe(0)
})

describe('a comment is refused', () => {
  const code = async (who: Member, body: string) => (await write(who, body)).code

  test('without a word, and beyond 500 characters', async () => {
    expect(await code(bob, ' \n\u0007 ')).toBe('comment_empty')
    expect(await code(bob, 'x'.repeat(501))).toBe('bad_request')
    expect(await code(bob, '好'.repeat(500))).toBe(0)
  })

  test('without a handle', async () => {
    expect(await code(await member(served, 'dora', null), 'Hello.')).toBe('handle_needed')
  })

  test('with blocked words, however they are spelt', async () => {
    for (const text of ['A Rude  WORD!', 'ｒｕｄｅ ｗｏｒｄ', 'rúde-word', '真是坏 话'])
      expect(await code(bob, text)).toBe('comment_refused')
    expect(await code(bob, 'A crude wordsmith.')).toBe(0)
  })

  test('where the owner closed them, and those that are there stay', async () => {
    await write(bob, 'First!')
    await ada.call('PUT', `/api/user/generations/${taskId}/publication`, { comments_open: false })
    expect(await code(bob, 'Second!')).toBe('comments_closed')
    expect((await page()).items).toHaveLength(1)
    await ada.call('PUT', `/api/user/generations/${taskId}/publication`, { comments_open: true })
    expect(await code(bob, 'Second!')).toBe(0)
  })

  test('below a picture that nobody may see', async () => {
    await ada.call('DELETE', `/api/user/generations/${taskId}/publication`)
    expect(await code(bob, 'Hello?')).toBe('not_found')
  })

  test('beyond the number of a day, and of a picture', async () => {
    const many = (count: number, userId: string, at: Date) =>
      served.context.db
        .insertInto('comments')
        .values(
          Array.from({ length: count }, () => ({
            task_id: taskId,
            user_id: userId,
            body: 'again',
            created_at: at,
          })),
        )
        .execute()
    const now = served.clock.now()
    await many(COMMENTS_PER_DAY, bob.id, now)
    expect(await code(bob, 'One more.')).toBe('too_many_comments')
    served.clock.advance(25 * 3_600_000)
    expect(await code(bob, 'One more.')).toBe(0)
    await many(MOST_COMMENTS - COMMENTS_PER_DAY - 1, ada.id, now)
    const full = await write(bob, 'And one.')
    expect([full.code, full.message.includes('1000')]).toEqual(['picture_full_of_comments', true])
  })
})

test.each([
  ['  two\r\nlines  ', 'two\nlines'],
  ['far\n\n\n\n\napart', 'far\n\napart'],
  ['turned \u202eround\u0000', 'turned round'],
  ['a family 👩\u200d👧', 'a family 👩\u200d👧'],
  [`a tower: a${'\u0301'.repeat(400)}b`, `a tower: a${'\u0301'.repeat(MOST_MARKS)}b`],
  ['שָׁלוֹם, ก็ได้, नमस्ते', 'שָׁלוֹם, ก็ได้, नमस्ते'],
])('the comment %j is kept as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept)
})
