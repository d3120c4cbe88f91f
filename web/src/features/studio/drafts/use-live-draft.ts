import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts/schemas.ts'
import { useEffect, useState } from 'react'
import { askForDrafts } from '../../../lib/drafts/ask-for-drafts.ts'
import { newSeed } from '../../../lib/new-seed.ts'
import { useStore } from '../../../lib/store.ts'
import { changeDraft, draft, FREE_SEED } from '../draft.ts'
import { photoOf, requestOf } from './draft-request.ts'
import { drawnDrafts, keepDrawn } from './drawn-drafts.ts'
import { secondTryMs } from './second-try.ts'

/** Long enough that a press of an arrow key through the styles asks once. */
const PAUSE_MS = 350

export interface LiveDraft {
  /** The draft of the form's choices; until it is drawn, the one before. */
  shown: DraftPicture | null
  /** `failed` while `shown` belongs to the choices before, and no draft of these could be drawn. */
  state: 'drawing' | 'drawn' | 'failed'
  /** Asks again after a failure. */
  again: () => void
}

/**
 * Shows the draft of the form's choices and asks for a new one a moment after each change. A request that
 * failed is sent once more by itself; if that fails, too, the former draft stays: an order does not need one.
 * @param isWanted false while an order runs: its request then ends
 */
export function useLiveDraft(isWanted: boolean): LiveDraft {
  const current = useStore(draft)
  const drawn = useStore(drawnDrafts)
  const [before, setBefore] = useState<DraftPicture | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const photo = photoOf(current)
  const isAsked = isWanted && photo !== null
  const needsSeed = isAsked && current.seed === FREE_SEED
  const request = isAsked && !needsSeed ? requestOf(current) : null
  const now = request === null ? undefined : drawn.get(request)
  const isDrawn = now !== undefined
  const hasFailed = failed === request

  // What is shown is what will be ordered.
  useEffect(() => {
    if (needsSeed) changeDraft({ seed: newSeed() })
  }, [needsSeed])

  useEffect(() => {
    if (now) setBefore(now)
  }, [now])

  useEffect(() => {
    if (request === null || isDrawn || hasFailed) return
    const leaving = new AbortController()
    const [card, ofPhoto] = JSON.parse(request)
    const ask = (again: typeof secondTryMs | null) => {
      askForDrafts([card], ofPhoto, leaving.signal).then(
        ([picture]) => !leaving.signal.aborted && picture && keepDrawn([[request, picture]]),
        (cause) => {
          if (leaving.signal.aborted) return
          const wait = again?.(cause) ?? null
          if (wait !== null) timer = setTimeout(ask, wait, null)
          else setFailed(request)
        },
      )
    }
    let timer = setTimeout(ask, PAUSE_MS, secondTryMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [request, isDrawn, hasFailed])

  return {
    shown: photo === null ? null : (now ?? before),
    state: isDrawn ? 'drawn' : request !== null && hasFailed ? 'failed' : 'drawing',
    again: () => setFailed(null),
  }
}
