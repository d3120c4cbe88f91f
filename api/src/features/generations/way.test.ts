import { randomUUID } from 'node:crypto'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PHOTO = jpeg(640, 480)
const served = useTestApp()
let cookie: string

/** As another user each time, with credits for two pictures. */
async function signIn(): Promise<void> {
  cookie = sessionCookie(await signedInBrowser(served, `${randomUUID()}@example.com`))
}

const headers = () => ({ cookie, origin: ORIGIN, host: new URL(ORIGIN).host, prefer: 'respond-async' })

async function order(fields: Record<string, string>) {
  await signIn()
  const payload = new FormData()
  for (const [name, value] of Object.entries({ location: 'Kyoto', ...fields })) payload.set(name, value)
  payload.set('img', new Blob([new Uint8Array(PHOTO)], { type: 'image/jpeg' }), 'pet.jpg')
  return served.app.inject({ method: 'POST', url: '/api/upload', headers: headers(), payload })
}

async function read(taskId: string) {
  const answer = await served.app.inject({ url: `/api/user/generations/${taskId}`, headers: headers() })
  return answer.json().data
}

test('an order is as it suits the photo unless it names a way; another word is refused', async () => {
  const plain = await order({})
  expect((await read(plain.json().data.task_id)).way).toBe('auto')
  const named = await order({ way: 'bust' })
  expect((await read(named.json().data.task_id)).way).toBe('bust')
  expect((await order({ way: 'upside down' })).json()).toMatchObject({ code: 'bad_request' })
})

test('the retry of a failed picture keeps the way', async () => {
  const taskId = (await order({ way: 'bust' })).json().data.task_id
  await served.context.db
    .updateTable('generations')
    .set({ status: 'failed', error_code: 'generation_failed' })
    .where('task_id', '=', taskId)
    .execute()
  const url = `/api/user/generations/${taskId}/retry`
  const again = await served.app.inject({ method: 'POST', url, headers: headers() })
  expect(again.json().data).toMatchObject({ retry_of: taskId, way: 'bust' })
})
