import { afterEach, expect, test, vi } from 'vitest'
import { askForDrafts } from './ask-for-drafts.ts'

const never = new AbortController().signal
const photo = { blob: new Blob(['photo']) }

afterEach(() => vi.unstubAllGlobals())

function answer(body: object, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async () => Response.json(body, init))
}

test('gives the drafts that the server drew', async () => {
  const drafts = [{ location: 'Paris', seed: 1, image: 'data:image/webp;base64,' }]
  answer({ code: 0, data: drafts, message: '' })
  expect(await askForDrafts([], photo, never)).toEqual(drafts)
})

test('a refusal carries its code, its text and the seconds to wait', async () => {
  answer({ code: 'no_pet', data: null, message: 'No pet.' }, { status: 422, headers: { 'retry-after': '7' } })
  await expect(askForDrafts([], photo, never)).rejects.toMatchObject({
    code: 'no_pet',
    message: 'No pet.',
    retryAfter: 7,
  })
})
