import { afterEach, expect, test, vi } from 'vitest'
import { sendDocument } from './send-document.ts'

const pdf = new File(['%PDF'], 'brief.pdf')

afterEach(() => vi.unstubAllGlobals())

test('gives the task with its document, and a refusal with its code', async () => {
  const task = { id: '1', title: 'Poster' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: task, message: '' }))
  expect(await sendDocument('1', pdf)).toEqual(task)
  const refused = { code: 'forbidden', data: null, message: 'No.' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }))
  await expect(sendDocument('1', pdf)).rejects.toMatchObject({ code: 'forbidden', message: 'No.' })
})
