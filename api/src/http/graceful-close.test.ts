import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const CAT = new URL('../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)

let served: TestApp
let url: string
beforeEach(async () => {
  served = await startTestApp()
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => served.close())

/** Resolves when the row of an upload is written. */
async function uploaded(): Promise<void> {
  await served.context.changes.ready
  await new Promise<void>((resolve) => served.context.changes.subscribe({ onGeneration: () => resolve() }))
}

// Closing would take a minute if it waited for one of these connections.
test('an upload that waits for its picture is answered with the current state, and its connection is closed', async () => {
  const browser = served.browser()
  await browser.follow('/api/auth/signin?login_hint=mei@example.com')
  const form = new FormData()
  form.set('location', 'Kyoto')
  form.set('img', new Blob([new Uint8Array(await readFile(CAT))]), 'cat.png')
  const written = uploaded()
  const cookie = `pawport_session=${browser.cookies.get('pawport_session')?.value}`
  const asked = fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
  await written
  await served.app.close()
  const answer = await asked
  expect(answer.status).toBe(202)
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toMatchObject({ code: 0, data: { status: 'pending' } })
})

test('a connection without a request does not delay the close', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  // This answer proves that the server has accepted the silent connection before.
  await fetch(`${url}/healthz`)
  const ended = once(socket, 'close')
  await served.app.close()
  await ended
})
