import { useEffect, useEffectEvent, useState } from 'react'
import { secondTryMs } from '../../features/studio/drafts/second-try.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { CarriedChoice } from '../../lib/carried-photo.ts'
import { askForDrafts } from '../../lib/drafts/ask-for-drafts.ts'
import { shrinkPhoto } from '../../lib/drafts/shrink-photo.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { newSeed } from '../../lib/new-seed.ts'
import { pause } from '../../lib/pause.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

/** Famous places, each in another style. */
const PLACES = [
  { key: 'drafts.paris', lat: 48.8566, lng: 2.3522, style: 'vintage' },
  { key: 'drafts.kyoto', lat: 35.0116, lng: 135.7681, style: 'watercolour' },
  { key: 'drafts.rio', lat: -22.9068, lng: -43.1729, style: 'papercut' },
] as const
export const FIRST_DRAFTS = PLACES.length
/** The least pause between two tries, also when the server names none. */
const LEAST_PAUSE_MS = 1_000

export interface FirstDraft {
  image: string
  choice: CarriedChoice
}

export type FirstDrafts =
  /** Those that are drawn can be chosen. `isBusy` while the server is asked again. */
  | { state: 'asking'; drafts: FirstDraft[]; isBusy: boolean }
  | { state: 'drawn'; drafts: FirstDraft[] }
  /** The photo cannot be used, and the text says why. */
  | { state: 'refused'; text: string; hasNoPet: boolean }
  /** No drafts are offered, or none can be drawn of this file: the studio opens without. */
  | { state: 'none' }

/**
 * Three drafts of the pet in this photo, drawn once: one first, so that there is something to see, then the
 * others. A busy server is asked again until it answers, or the visitor goes on.
 */
export function useFirstDrafts(photo: Blob): FirstDrafts {
  const t = useTranslate()
  const { config, error } = useWebConfig()
  const [drafts, setDrafts] = useState<FirstDrafts>({ state: 'asking', drafts: [], isBusy: false })
  const isOffered = config ? config.drafts : error ? false : null

  const ask = useEffectEvent(async (signal: AbortSignal, show: (next: FirstDrafts) => void) => {
    const choices = PLACES.map(({ key, lat, lng, style }): CarriedChoice => {
      const destination = { name: t(key), coordinates: { lat, lng } }
      const look = { aspect: '1:1', mount: 'auto', portrayal: 'drawn' } as const
      return { destination, style, ...look, mood: null, seed: newSeed() }
    })
    const small = await shrinkPhoto(photo)
    if (!small) return show({ state: 'none' })
    const done: FirstDraft[] = []
    const tell = (isBusy: boolean) => show({ state: 'asking', drafts: [...done], isBusy })
    for (const group of [choices.slice(0, 1), choices.slice(1)]) {
      done.push(...(await drawAll(group, small, signal, () => tell(true))))
      tell(false)
    }
    show({ state: 'drawn', drafts: done })
  })
  const failed = useEffectEvent((cause: unknown): FirstDrafts => {
    const isOfPhoto = cause instanceof ApiError && /^(no_pet|photo_)/.test(cause.code)
    if (!isOfPhoto) return { state: 'none' }
    return { state: 'refused', text: errorText(cause, t), hasNoPet: cause.code === 'no_pet' }
  })

  useEffect(() => {
    if (isOffered === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: FirstDrafts) => !signal.aborted && setDrafts(next)
    if (isOffered) ask(signal, show).catch((cause) => show(failed(cause)))
    else show({ state: 'none' })
    return () => leaving.abort()
  }, [isOffered])

  return drafts
}

/** Has drafts drawn, again while the server is busy. Throws an ApiError that is final. */
async function drawAll(
  choices: readonly CarriedChoice[],
  photo: Blob,
  signal: AbortSignal,
  onBusy: () => void,
): Promise<FirstDraft[]> {
  const cards = choices.map(({ destination, style, aspect, seed }) => ({
    ...{ location: destination.name, ...destination.coordinates },
    ...{ style, aspect, seed },
  }))
  for (;;) {
    try {
      const drawn = await askForDrafts(cards, { blob: photo }, signal)
      return choices.flatMap((choice, at) => {
        const image = drawn[at]?.image
        return image ? { image, choice } : []
      })
    } catch (cause) {
      const wait = signal.aborted ? null : secondTryMs(cause)
      if (wait === null) throw cause
      onBusy()
      await pause(Math.max(wait, LEAST_PAUSE_MS))
      if (signal.aborted) throw cause
    }
  }
}
