import { LONGEST_DIARY } from '@pawport/shared/contract/generations/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../../testing/belongings.ts'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let ada: SignedIn
let own: Belongings

beforeEach(async () => {
  ada = await signIn(served)
  own = await giveBelongings(served.context, ada.id)
})

const write = (text: string, taskId = own.completed, user = ada) =>
  user.call('PUT', `/api/user/generations/${taskId}/diary`, { text })
const diaryOf = async (taskId: string) =>
  (await ada.call('GET', `/api/user/generations/${taskId}`)).json().data.output_description

test('the words of the owner take the place of the diary, on the public page, too', async () => {
  const { url } = (await ada.call('POST', `/api/user/generations/${own.completed}/share`)).json().data
  const answer = await write('  I came,\r\nI saw,\u0000 I napped.  ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.output_description).toBe('I came,\nI saw, I napped.')
  expect(await diaryOf(own.completed)).toBe('I came,\nI saw, I napped.')
  const page = await served.app.inject(new URL(url).pathname)
  expect(page.body).toContain('I saw, I napped.')
})

test('a diary without words, or one too long for a card, is refused, and the diary stays', async () => {
  const before = await diaryOf(own.completed)
  for (const text of ['', ' \n\t', 'w'.repeat(LONGEST_DIARY + 1)])
    expect((await write(text)).statusCode).toBe(400)
  expect(await diaryOf(own.completed)).toBe(before)
  expect((await write('w'.repeat(LONGEST_DIARY))).statusCode).toBe(200)
})

test('a picture that is not finished has no diary to write', async () => {
  expect((await write('I am on my way.', own.pending)).json().code).toBe('not_ready')
})

test('another user cannot write it', async () => {
  const bob = await signIn(served)
  expect((await write('Bob was here.', own.completed, bob)).json().code).toBe('not_found')
  expect(await diaryOf(own.completed)).not.toContain('Bob')
})
