import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { read } from '../../../lib/api.ts'
import { call, postForm } from '../../../lib/call.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { pause } from '../../../lib/pause.ts'
import { changeDraft, type DraftPhoto, draft, noteCheck } from '../draft.ts'
import { checkFrom, checkFromFailure, type PhotoCheck } from './photo-check.ts'

const PAUSE_MS = 1_500
/** Polls after the upload's answer: another 20 seconds. Then the form goes on without the check. */
const QUESTIONS = 13
const LATE_PAUSE_MS = 4_000
/** Further polls of a check that is late: some five minutes, for a server with a long queue. */
const LATE_QUESTIONS = 75

/** The calls of a check; each throws an ApiError. */
export interface PhotoServer {
  send(photo: DraftPhoto): Promise<CheckedPhoto>
  ask(id: string): Promise<CheckedPhoto>
  remove(id: string): Promise<unknown>
  pause(ms: number): Promise<void>
}

const server: PhotoServer = {
  async send({ blob, name }) {
    const form = new FormData()
    form.append('mimeType', blob.type)
    form.append('img', blob, name)
    return postForm('photos.check', form, {}, () => {})
  },
  ask: (id) => read(pathOf('photos.read', { params: { id } })),
  remove: (id) => call('photos.remove', { params: { id } }),
  pause,
}

/**
 * Checks the draft's photo and notes the outcome in the draft; never throws. Once the draft has another
 * photo, the outcome is dropped and the server removes this one. A check that takes long counts as skipped,
 * so that nothing waits for it; its outcome is noted when it comes after all.
 */
export async function checkPhoto(photo: DraftPhoto, by = server): Promise<void> {
  await check(photo, by, by.send)
}

/**
 * The same for a photo that this browser has kept: the server may still have its check, by its id. A choice
 * among pets is given up when the check is gone.
 */
export async function checkKeptPhoto(photo: DraftPhoto, id: string | null, by = server): Promise<void> {
  await check(photo, by, async () => (id === null ? by.send(photo) : by.ask(id).catch(() => by.send(photo))))
  const { photo: now, pet } = draft.get()
  if (now?.blob === photo.blob && now.check.state !== 'checked' && pet !== null) changeDraft({ pet: null })
}

async function check(
  photo: DraftPhoto,
  by: PhotoServer,
  begin: (photo: DraftPhoto) => Promise<CheckedPhoto>,
): Promise<void> {
  const isWanted = () => draft.get().photo?.blob === photo.blob
  let id: string | null = null
  try {
    let seen = await begin(photo)
    id = seen.id
    for (let asked = 0; seen.status === 'checking' && asked < QUESTIONS && isWanted(); asked += 1) {
      await by.pause(PAUSE_MS)
      seen = await by.ask(id)
    }
    noteCheck(photo.blob, checkFrom(seen))
    if (isWanted()) {
      if (seen.status === 'checking') void awaitLate(photo, id, by)
      return
    }
  } catch (cause) {
    noteCheck(photo.blob, checkFromFailure(cause))
  }
  if (id) await by.remove(id).catch(() => {})
}

/** Goes on asking for a check that counts as skipped, as long as nothing else has become of its photo. */
async function awaitLate(
  { blob }: DraftPhoto,
  id: string,
  { ask, remove, pause }: PhotoServer,
): Promise<void> {
  const isWanted = () => {
    const { photo } = draft.get()
    return photo?.blob === blob && photo.check.state === 'skipped'
  }
  try {
    for (let asked = 0; asked < LATE_QUESTIONS && isWanted(); asked += 1) {
      await pause(LATE_PAUSE_MS)
      const seen = await ask(id)
      if (seen.status === 'checking' || !isWanted()) continue
      noteCheck(blob, checkFrom(seen))
      return
    }
  } catch {
    // The form has gone on without this check already.
  }
  // A check that did not finish is of no use: the server removes the photo.
  await remove(id).catch(() => {})
}

/** Has the server remove a checked photo that the draft does not use any more. */
export async function forgetPhoto(check: PhotoCheck, { remove } = server): Promise<void> {
  if ('id' in check && check.id) await remove(check.id).catch(() => {})
}
