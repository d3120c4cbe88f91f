import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { changeDraft, type DraftPhoto, draft } from '../draft.ts'
import { checkKeptPhoto, checkPhoto, forgetPhoto, type PhotoServer } from './check-photo.ts'
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
  let questions = 0
  const { server, removed } = serverThat({
    send: async () => checkedPhoto({ id: 'slow', status: 'checking' }),
    ask: async () => {
      questions += 1
      return checkedPhoto({ status: 'checking' })
    },
  })
  await checkPhoto(choose('rex.jpg'), server)
  expect(check()).toEqual({ state: 'skipped' })
  expect(questions).toBe(13)
  expect(removed).toEqual(['slow'])
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
