import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts.ts'
import { useEffect, useState } from 'react'
import { askForDrafts } from '../../../lib/drafts/ask-for-drafts.ts'
import { newSeed } from '../../../lib/new-seed.ts'
import { useStore } from '../../../lib/store.ts'
import { changeDraft, draft, FREE_SEED } from '../draft.ts'
import { cardOf, photoOf } from './draft-request.ts'
import { secondTryMs } from './second-try.ts'

/** Long enough that a press of an arrow key through the styles asks once. */
const PAUSE_MS = 350

interface Live {
  /** What was asked for. */
  request: string
  drawn: DraftPicture | null
}

/**
 * Shows the draft of the form's choices and asks for a new one a moment after each change. `isCurrent` is
 * false while `shown` still belongs to the choices before. A request that failed is sent once more; if that
 * fails, too, the former draft stays: an order does not need a draft.
 */
export function useLiveDraft(isWanted: boolean): { shown: DraftPicture | null; isCurrent: boolean } {
  const current = useStore(draft)
  const [live, setLive] = useState<Live | null>(null)
  const photo = photoOf(current)
  const isAsked = isWanted && photo !== null
  const needsSeed = isAsked && current.seed === FREE_SEED
  const request = isAsked && !needsSeed ? JSON.stringify([cardOf(current), photo]) : null

  // What is shown is what will be ordered.
  useEffect(() => {
    if (needsSeed) changeDraft({ seed: newSeed() })
  }, [needsSeed])

  useEffect(() => {
    if (request === null) return
    const leaving = new AbortController()
    const [card, ofPhoto] = JSON.parse(request)
    const ask = (again: typeof secondTryMs | null) => {
      askForDrafts([card], ofPhoto, leaving.signal).then(
        ([drawn]) => !leaving.signal.aborted && drawn && setLive({ request, drawn }),
        (cause) => {
          if (leaving.signal.aborted) return
          const wait = again?.(cause) ?? null
          if (wait !== null) timer = setTimeout(ask, wait, null)
          else setLive((before) => ({ drawn: before?.drawn ?? null, request }))
        },
      )
    }
    let timer = setTimeout(ask, PAUSE_MS, secondTryMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [request])

  return { shown: request === null ? null : (live?.drawn ?? null), isCurrent: live?.request === request }
}
