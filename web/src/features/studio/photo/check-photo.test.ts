import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { changeDraft, type DraftPhoto, draft, noteCheck } from '../draft.ts'
import { checkKeptPhoto, checkPhoto, forgetPhoto, type PhotoServer } from './check-photo.ts'
import { checkFrom } from './photo-check.ts'
import { checkedPhoto, pet } from './testing/photo.ts'

/** A server that answers `checking` once, then the check; it notes the photos that the client removes. */
function serverThat(change: Partial<PhotoServer> = {}) {
  const removed: string[] = []
  const server: PhotoServer = {
    send: async () => checkedPhoto({ pets: [pet('cat')] }),
    ask: async () => checkedPhoto({ pets: [pet('cat')] }),
    remove: async (id) => removed.push(id),
    pause: async () => {},
    ...change,
  }
  return { server, removed }
}

function choose(name: string): DraftPhoto {
  const photo: DraftPhoto = {
    blob: new Blob([name]),
    name,
    preview: URL.createObjectURL(new Blob([name])),
    check: { state: 'looking' },
  }
  changeDraft({ photo, pet: null })
  return photo
}

const check = () => draft.get().photo?.check

beforeEach(() => changeDraft({ photo: null }))

test('what was found is noted with the photo', async () => {
  const { server, removed } = serverThat()
  await checkPhoto(choose('chelsea.jpg'), server)
  expect(check()).toMatchObject({ state: 'checked', pets: [{ species: 'cat' }] })
  expect(removed).toEqual([])
})

test('a check that is still running is polled until it ends', async () => {
  const answers = [checkedPhoto({ status: 'checking' }), checkedPhoto({ pets: [pet('dog')] })]
  const { server } = serverThat({
    send: async () => checkedPhoto({ status: 'checking' }),
    ask: async () => answers.shift() ?? checkedPhoto(),
  })
  await checkPhoto(choose('rex.jpg'), server)
  expect(check()).toMatchObject({ state: 'checked', pets: [{ species: 'dog' }] })
})

test('a check that does not end is given up after a while, and the server removes the photo', async () => {
  const pauses: number[] = []
  const { server, removed } = serverThat({
    send: async () => checkedPhoto({ id: 'slow', status: 'checking' }),
    ask: async () => checkedPhoto({ id: 'slow', status: 'checking' }),
    pause: async (ms) => void pauses.push(ms),
  })
  await checkPhoto(choose('rex.jpg'), server)
  expect(check()).toEqual({ state: 'skipped' })
  await vi.waitFor(() => expect(removed).toEqual(['slow']))
  expect(pauses).toEqual([...Array(13).fill(1_500), ...Array(75).fill(4_000)])
  expect(check()).toEqual({ state: 'skipped' })
})

describe('a check that is late', () => {
  /** A server whose check ends with a call of `end`; until then the form has gone on without it. */
  function slowServer() {
    const end = Promise.withResolvers<ReturnType<typeof checkedPhoto>>()
    const answers = Array.from({ length: 13 }, () => checkedPhoto({ id: 'slow', status: 'checking' }))
    const asked = serverThat({
      send: async () => checkedPhoto({ id: 'slow', status: 'checking' }),
      ask: async () => answers.shift() ?? end.promise,
    })
    return { ...asked, end: end.resolve }
  }
  const found = () => checkedPhoto({ id: 'slow', pets: [pet('dog')] })

  test('keeps nothing waiting, and is noted when it comes', async () => {
    const { server, removed, end } = slowServer()
    await checkPhoto(choose('rex.jpg'), server)
    expect(check()).toEqual({ state: 'skipped' })
    end(found())
    await vi.waitFor(() => expect(check()).toMatchObject({ state: 'checked', pets: [{ species: 'dog' }] }))
    expect(removed).toEqual([])
  })

  test.each([
    ['another photo was chosen', () => void choose('other.jpg'), 'looking'],
    [
      'a further check has found it',
      () => noteCheck(draft.get().photo?.blob ?? new Blob(), checkFrom(checkedPhoto({ id: 'again' }))),
      'checked',
    ],
  ])('is dropped when %s meanwhile', async (_what, happen, state) => {
    const { server, removed, end } = slowServer()
    await checkPhoto(choose('rex.jpg'), server)
    happen()
    end(found())
    await vi.waitFor(() => expect(removed).toEqual(['slow']))
    expect(check()).toMatchObject({ state })
    expect(check()).not.toMatchObject({ id: 'slow' })
  })
})

test('a failed check does not keep the photo from being sent', async () => {
  const fails = () => Promise.reject(new ApiError('network'))
  const { server } = serverThat({ send: fails, remove: fails })
  await checkPhoto(choose('rex.jpg'), server)
  expect(check()).toEqual({ state: 'skipped' })
})

test('a file that is no photo is refused with the message of the server', async () => {
  const { server } = serverThat({ send: () => Promise.reject(new ApiError('photo_damaged', 'Damaged.')) })
  await checkPhoto(choose('rex.jpg'), server)
  expect(check()).toMatchObject({ state: 'refused', message: 'Damaged.' })
})

test('the result of an earlier photo never shows with the next one, and the server forgets that photo', async () => {
  const late = Promise.withResolvers<ReturnType<typeof checkedPhoto>>()
  const first = serverThat({ send: () => late.promise })
  const checking = checkPhoto(choose('first.jpg'), first.server)
  const second = serverThat()
  await checkPhoto(choose('second.jpg'), second.server)
  const error = { code: 'no_pet', message: 'No pet detected.' } as const
  late.resolve(checkedPhoto({ id: 'first', status: 'refused', error }))
  await checking
  expect(check()).toMatchObject({ state: 'checked' })
  expect([first.removed, second.removed]).toEqual([['first'], []])
})

test('an earlier photo that was known already is forgotten, too', async () => {
  const { server, removed } = serverThat()
  await forgetPhoto({ state: 'checked', id: 'old', pets: [], advice: [], cutOut: null }, server)
  await forgetPhoto({ state: 'looking' }, server)
  expect(removed).toEqual(['old'])
})

describe('a photo that the browser has kept', () => {
  test('is not sent again while the server has its check', async () => {
    const { server } = serverThat({ send: () => Promise.reject(new ApiError('network')) })
    const photo = choose('kept.jpg')
    changeDraft({ pet: 0 })
    await checkKeptPhoto(photo, 'kept', server)
    expect(check()).toMatchObject({ state: 'checked', pets: [{ species: 'cat' }] })
    expect(draft.get().pet).toBe(0)
  })

  test.each([['gone'], [null]])('is sent again when the server has no check: %s', async (id) => {
    const { server } = serverThat({
      ask: () => Promise.reject(new ApiError('not_found')),
      send: async () => checkedPhoto({ id: 'new' }),
    })
    await checkKeptPhoto(choose('kept.jpg'), id, server)
    expect(check()).toMatchObject({ state: 'checked', id: 'new' })
  })

  test('has no chosen pet without a check', async () => {
    const fails = () => Promise.reject(new ApiError('network'))
    const { server } = serverThat({ ask: fails, send: fails })
    const photo = choose('kept.jpg')
    changeDraft({ pet: 1 })
    await checkKeptPhoto(photo, 'kept', server)
    expect(draft.get()).toMatchObject({ pet: null, photo: { check: { state: 'skipped' } } })
  })
})
