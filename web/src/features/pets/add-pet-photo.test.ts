import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPetPhoto } from './add-pet-photo.ts'

const server = vi.hoisted(() => ({ postForm: vi.fn(), call: vi.fn(), read: vi.fn() }))
vi.mock('../../lib/call.ts', () => ({ postForm: server.postForm, call: server.call }))
vi.mock('../../lib/api.ts', () => ({ read: server.read }))

const FILE = new File(['photo'], 'mia.jpg', { type: 'image/jpeg' })
const TEXTS = { noPet: 'No pet.', late: 'Too long.' }
const CHECKING = { id: 'photo', status: 'checking', error: null }

beforeEach(() => {
  vi.useFakeTimers()
  server.postForm.mockResolvedValue(CHECKING)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Adds a photo while the clock runs, and gives the error, or null. */
async function outcome(): Promise<unknown> {
  const added = addPetPhoto('pet', FILE, TEXTS).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return added
}

test('waits for a check that a busy server ends after two minutes, and adds the photo', async () => {
  for (let asked = 0; asked < 80; asked += 1) server.read.mockResolvedValueOnce(CHECKING)
  server.read.mockResolvedValue({ ...CHECKING, status: 'checked' })
  expect(await outcome()).toBeNull()
  expect(server.call).toHaveBeenCalledWith('pets.addPhoto', {
    params: { pet_id: 'pet' },
    body: { photo_id: 'photo', pet: 0 },
  })
})

test('a check that does not end is not told as a photo without a pet', async () => {
  server.read.mockResolvedValue(CHECKING)
  expect(await outcome()).toMatchObject({ code: 'unavailable', message: 'Too long.' })
  expect(server.call).not.toHaveBeenCalled()
})

test('what is wrong with the photo is said in the words of the server', async () => {
  const error = { code: 'no_pet', message: 'No pet was found.' }
  server.read.mockResolvedValue({ ...CHECKING, status: 'failed', error })
  expect(await outcome()).toMatchObject(error)
})
