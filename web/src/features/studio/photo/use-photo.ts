import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import { useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { fitWithin, jpegOf } from '../../../lib/photo-jpeg.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { changeDraft, type DraftPhoto, draft, noteCheck } from '../draft.ts'
import { loadOrdering } from '../submit/use-submission.ts'
import { loadCheck } from './load-photo-check.ts'
import { SKIPPED } from './photo-check.ts'
import { type Arrival, type Refusal, refusalOf } from './photo-refusal.ts'
import { type PhotoType, SNIFF_BYTES, sniffPhoto } from './photo-type.ts'

const JPEG_QUALITY = 0.8
/** Types that many browsers cannot decode but the server can: they are sent as they are. */
const SERVER_ONLY: readonly PhotoType[] = ['heic', 'avif']

type PrepareError =
  | 'photo.error'
  | 'photo.loadFailed'
  | 'photo.noCanvas'
  | 'photo.compressFailed'
  | 'photo.tooLarge'

interface Prepared {
  blob: Blob
  /** The key of the text that says what was done; null when the browser cannot decode the photo. */
  note: 'photo.compressed' | 'photo.acceptable' | null
}

export interface PhotoProblem {
  key: Refusal | PrepareError
  name: string
}

/**
 * The photo of the draft, and a function that takes a new one; `cap` is the longest side that is sent, in
 * pixels.
 */
export function usePhoto(cap: number) {
  const t = useTranslate()
  const { photo, pet } = useStore(draft)
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const [note, setNote] = useState<Prepared['note']>(null)
  const latest = useRef(0)

  /** Takes the first of these files. A photo that cannot be used leaves the one before it in place. */
  async function take(files: FileList | readonly File[], arrival: Arrival): Promise<void> {
    const file = files[0]
    if (!file) return
    if (files.length > 1) toast('info', t('photo.oneOnly'))
    latest.current += 1
    const turn = latest.current
    setProblem(null)
    setNote(null)
    setPreparing(true)
    const outcome = await prepare(file, arrival, cap)
    // Another photo was chosen while this one was prepared: this one is dropped.
    if (turn !== latest.current) return
    setPreparing(false)
    if (typeof outcome === 'string') {
      setProblem({ key: outcome, name: file.name })
      return
    }
    replacePhoto({
      blob: outcome.blob,
      name: file.name,
      preview: URL.createObjectURL(outcome.blob),
      check: { state: 'looking' },
    })
    setNote(outcome.note)
  }

  return { photo, pet, isPreparing, problem, note, take }
}

/** Starts the check of the new photo, and has the server remove the one before it. */
function replacePhoto(photo: DraftPhoto): void {
  const before = draft.get().photo
  changeDraft({ photo, pet: null })
  // A failed fetch is repeated when the button is pressed.
  void loadOrdering().catch(() => {})
  loadCheck().then(
    ({ checkPhoto, forgetPhoto }) => {
      if (before) void forgetPhoto(before.check)
      void checkPhoto(photo)
    },
    () => noteCheck(photo.blob, SKIPPED),
  )
}

async function prepare(file: File, arrival: Arrival, cap: number) {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const type = sniffPhoto(new Uint8Array(head))
  const refusal = refusalOf(file.size, type, arrival)
  if (refusal || !type) return refusal ?? 'photo.notImage'
  return preparePhoto(file, type, cap).catch(() => 'photo.error' as const)
}

/**
 * The photo as it is sent: at most `cap` pixels on its longer side, upright, as JPEG if it had to be made
 * smaller. Gives a text key when it cannot be used.
 */
async function preparePhoto(file: Blob, type: PhotoType, cap: number): Promise<Prepared | PrepareError> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return asItIs(file, SERVER_ONLY.includes(type) ? null : 'photo.loadFailed')
  try {
    const fit = fitWithin(picture, cap)
    if (fit.width === picture.width && fit.height === picture.height && file.size <= MAX_PHOTO_BYTES) {
      return { blob: file, note: 'photo.acceptable' }
    }
    const blob = await jpegOf(picture, fit, JPEG_QUALITY)
    if (typeof blob === 'string') return `photo.${blob}`
    return blob.size > MAX_PHOTO_BYTES ? 'photo.tooLarge' : { blob, note: 'photo.compressed' }
  } finally {
    picture.close()
  }
}

function asItIs(file: Blob, problem: PrepareError | null): Prepared | PrepareError {
  if (problem) return problem
  return file.size > MAX_PHOTO_BYTES ? 'photo.tooLarge' : { blob: file, note: null }
}
