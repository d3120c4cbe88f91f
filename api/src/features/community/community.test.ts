import type { GalleryPage, OwnPublication, Publication } from '@pawport/shared/contract/community/schemas.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { call, type Member, member, picture } from './testing/community.ts'

const served = useTestApp({ RATE_LIMIT_COMMUNITY: '10000' })
let ada: Member
let bob: Member
beforeAll(async () => {
  ada = await member(served, 'ada')
  bob = await member(served, 'bob')
})
beforeEach(async () => {
  await served.context.db.deleteFrom('publications').execute()
})

const pathOf = (taskId: string) => `/api/user/generations/${taskId}/publication`

async function publish(taskId: string, who = ada): Promise<OwnPublication> {
  served.clock.advance(1_000)
  const answer = await who.call<OwnPublication>('PUT', pathOf(taskId), {})
  expect(answer.code).toBe(0)
  return answer.data
}

async function gallery(query = ''): Promise<Publication[]> {
  return (await call<GalleryPage>(served, null, 'GET', `/api/community${query}`)).data.items
}

const places = async (query: string) => (await gallery(query)).map(({ place_name }) => place_name)

describe('publishing', () => {
  test('shows picture, place and handle to everybody, and neither account nor photo', async () => {
    const taskId = await picture(served, ada.id, { aspect: '3:2', species: 'cat' })
    const { id } = await publish(taskId)
    const [shown] = await gallery()
    expect(shown).toMatchObject({
      id,
      place_name: 'Kyoto',
      handle: 'ada',
      species: 'cat',
      width: 512,
      height: 342,
      likes: 0,
      is_own: false,
    })
    const text = JSON.stringify(shown)
    for (const secret of [taskId, ada.id, 'ada@example.com', 'photos/', 'postcards/'])
      expect(text).not.toContain(secret)
  })

  test('shows the diary only while the owner wants so, in the words that it has then', async () => {
    const taskId = await picture(served, ada.id)
    const { db } = served.context
    const write = (output_description: string) =>
      db.updateTable('generations').set({ output_description }).where('task_id', '=', taskId).execute()
    await write('I napped.')
    const { shows_diary, id } = await publish(taskId)
    expect([shows_diary, (await gallery())[0]?.diary]).toEqual([false, null])
    const choose = (isShown: boolean) =>
      ada.call<OwnPublication>('PUT', pathOf(taskId), { shows_diary: isShown })
    expect((await choose(true)).data.shows_diary).toBe(true)
    expect((await gallery())[0]?.diary).toBe('I napped.')
    await write('I napped again.')
    expect((await call<Publication>(served, null, 'GET', `/api/community/${id}`)).data.diary).toBe(
      'I napped again.',
    )
    // Comments are changed without the diary.
    await ada.call('PUT', pathOf(taskId), { comments_open: false })
    expect((await gallery())[0]?.diary).toBe('I napped again.')
    await choose(false)
    expect((await gallery())[0]?.diary).toBeNull()
  })

  test('needs a handle, and says so', async () => {
    const carl = await member(served, 'carl', null)
    const answer = await carl.call('PUT', pathOf(await picture(served, carl.id)), {})
    expect([answer.status, answer.code]).toEqual([409, 'handle_needed'])
    expect(await gallery()).toEqual([])
  })

  test('takes a finished picture alone, and keeps its name when it is repeated', async () => {
    const pending = await picture(served, ada.id, { status: 'pending' })
    expect((await ada.call('PUT', pathOf(pending), {})).code).toBe('not_ready')
    const taskId = await picture(served, ada.id)
    expect(await publish(taskId)).toEqual(await publish(taskId))
  })

  test('ends with unpublishing, with likes and comments, and begins anew under another name', async () => {
    const taskId = await picture(served, ada.id)
    const { id } = await publish(taskId)
    await bob.call('PUT', `/api/community/${id}/like`)
    expect((await ada.call('DELETE', pathOf(taskId))).code).toBe(0)
    expect((await ada.call('GET', pathOf(taskId))).data).toBeNull()
    expect((await call(served, null, 'GET', `/api/community/${id}`)).code).toBe('not_found')
    const again = await publish(taskId)
    expect(again).toMatchObject({ likes: 0 })
    expect(again.id).not.toBe(id)
  })

  test('a picture that is binned or purged is gone, with its address', async () => {
    const [binned, purged] = [await picture(served, ada.id), await picture(served, ada.id)]
    const { id } = await publish(binned)
    await publish(purged)
    await ada.call('DELETE', `/api/user/generations/${binned}`)
    await served.context.db.deleteFrom('generations').where('task_id', '=', purged).execute()
    expect(await gallery()).toEqual([])
    expect((await served.browser().visit(`/c/${id}/small.jpg`)).statusCode).toBe(404)
    // What comes back from the bin is private.
    await ada.call('POST', `/api/user/generations/restore/${binned}`)
    expect(await gallery()).toEqual([])
  })

  test('pictures and comments of a suspended user are away until the account is open again', async () => {
    const [one, other] = [
      await publish(await picture(served, ada.id)),
      await publish(await picture(served, bob.id), bob),
    ]
    await ada.call('POST', `/api/community/${other.id}/comments`, { body: 'Lovely!' })
    const suspend = (at: Date | null) =>
      served.context.db.updateTable('users').set({ suspended_at: at }).where('id', '=', ada.id).execute()
    await suspend(served.clock.now())
    expect((await gallery()).map(({ id, comments }) => [id, comments])).toEqual([[other.id, 0]])
    expect((await served.browser().visit(`/c/${one.id}/small.jpg`)).statusCode).toBe(404)
    await suspend(null)
    expect((await gallery()).map(({ id, comments }) => [id, comments])).toEqual([
      [other.id, 1],
      [one.id, 0],
    ])
  })

  test('another handle is shown with pictures and comments that are there already', async () => {
    const { id } = await publish(await picture(served, ada.id))
    await ada.call('POST', `/api/community/${id}/comments`, { body: 'Me too.' })
    const rename = (handle: string | null) =>
      served.context.db.updateTable('user_settings').set({ handle }).where('user_id', '=', ada.id).execute()
    for (const handle of ['ada_lovelace', null, 'ada']) {
      await rename(handle)
      expect((await gallery())[0]?.handle).toBe(handle)
      const { data } = await ada.call<{ items: unknown[] }>('GET', `/api/community/${id}/comments`)
      expect(data.items).toMatchObject([{ handle, body: 'Me too.' }])
    }
  })
})

describe('the gallery', () => {
  test.each([
    ['dog', ['Oslo']],
    ['cat', ['Lima']],
    ['other', ['Cairo', 'Bonn']],
    ['', ['Cairo', 'Bonn', 'Lima', 'Oslo']],
  ])('with the filter “%s” shows what the detector saw [P-17]', async (species, expected) => {
    await publish(await picture(served, ada.id, { prompt_location: 'Oslo', species: 'dog' }))
    await publish(await picture(served, ada.id, { prompt_location: 'Lima', species: 'cat' }))
    await publish(await picture(served, ada.id, { prompt_location: 'Bonn', species: 'animal' }))
    await publish(await picture(served, ada.id, { prompt_location: 'Cairo' }))
    expect(await places(`?sort=recent&species=${species}`)).toEqual(expected)
  })

  test('finds a destination by its beginning, in any language, and nothing else', async () => {
    for (const prompt_location of ['Kyoto, Japan', '京都', 'kyoto', 'Rio de Janeiro', 'Grandma’s garden'])
      await publish(await picture(served, ada.id, { prompt_location }))
    const counts = async (place: string) =>
      (await gallery(`?place=${encodeURIComponent(place)}&sort=recent`)).length
    expect(await counts('Kyoto')).toBe(3)
    expect(await counts('京都')).toBe(3)
    expect(await counts('kyo')).toBe(3)
    expect(await counts('Janeiro')).toBe(1)
    expect(await counts('grandma')).toBe(1)
    expect(await counts('Oslo')).toBe(0)
    expect(await counts('%')).toBe(0)
  })

  test('orders by likes or by time, in pages of 24 that neither repeat nor leave out a picture', async () => {
    const ids: string[] = []
    for (let count = 0; count < 30; count += 1) {
      const { id } = await publish(await picture(served, ada.id))
      ids.unshift(id)
      if (count < 3) await bob.call('PUT', `/api/community/${id}/like`)
    }
    const pages = async (sort: string) => {
      const first = (await call<GalleryPage>(served, null, 'GET', `/api/community?sort=${sort}`)).data
      const second = await call<GalleryPage>(
        served,
        null,
        'GET',
        `/api/community?sort=${sort}&after=${first.next}`,
      )
      expect([first.items.length, second.data.items.length, second.data.next]).toEqual([24, 6, null])
      return [...first.items, ...second.data.items].map(({ id }) => id)
    }
    expect(await pages('recent')).toEqual(ids)
    expect(await pages('popular')).toEqual([...ids.slice(-3), ...ids.slice(0, -3)])
  })

  test.each(['?after=x', '?sort=best', '?species=bird', `?place=${'x'.repeat(121)}`])(
    '%s is refused',
    async (query) => {
      expect((await call(served, null, 'GET', `/api/community${query}`)).code).toBe('bad_request')
    },
  )

  test('a picture is sent with its thumbnails by its public name, and caches ask before they show it again', async () => {
    const { id } = await publish(await picture(served, ada.id))
    const visit = (name: string, headers = {}) => served.browser().visit(`/c/${id}/${name}`, { headers })
    const small = await visit('small.jpg')
    expect([small.statusCode, small.body]).toEqual([200, 'small'])
    expect(small.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, no-cache',
    })
    expect((await visit('small.jpg', { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
    expect((await visit('small.jpg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await visit('postcard.webp')).body).toBe('whole')
    // This picture has no thumbnail of the middle size.
    expect((await visit('medium.jpg')).body).toBe('whole')
    for (const name of ['photo.jpg', 'postcard.png', '..%2Fsmall.jpg'])
      expect((await visit(name)).statusCode).toBe(404)
  })
})

describe('likes', () => {
  test('count once for each user, can be taken back, and tell the owner once', async () => {
    const taskId = await picture(served, ada.id)
    const { id } = await publish(taskId)
    const likes = async (who: Member, method: string) =>
      (await who.call(method, `/api/community/${id}/like`)).data
    expect(await likes(bob, 'PUT')).toEqual({ likes: 1, is_liked: true })
    expect(await likes(bob, 'PUT')).toEqual({ likes: 1, is_liked: true })
    expect(await likes(ada, 'PUT')).toEqual({ likes: 2, is_liked: true })
    expect(await likes(bob, 'DELETE')).toEqual({ likes: 1, is_liked: false })
    expect(await likes(bob, 'DELETE')).toEqual({ likes: 1, is_liked: false })
    expect(await likes(bob, 'PUT')).toEqual({ likes: 2, is_liked: true })
    const shown = await bob.call<Publication>('GET', `/api/community/${id}`)
    expect(shown.data).toMatchObject({ likes: 2, is_liked: true, is_own: false })
    const notices = await served.context.db
      .selectFrom('notices')
      .select(['user_id', 'count'])
      .where('key', '=', `liked:${taskId}`)
      .execute()
    expect(notices).toEqual([{ user_id: ada.id, count: 1 }])
  })

  test('of an account that is deleted no longer count', async () => {
    const { id } = await publish(await picture(served, ada.id))
    const gone = await member(served, 'gone')
    await gone.call('PUT', `/api/community/${id}/like`)
    await gone.call('POST', `/api/community/${id}/comments`, { body: 'Bye.' })
    await served.context.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await gallery())[0]).toMatchObject({ likes: 0, comments: 0 })
  })

  test('by many at the same moment are all counted', async () => {
    const { id } = await publish(await picture(served, ada.id))
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => member(served, `fan_${index}`)))
    await Promise.all(crowd.map((one) => one.call('PUT', `/api/community/${id}/like`)))
    expect((await gallery())[0]?.likes).toBe(8)
  })
})
