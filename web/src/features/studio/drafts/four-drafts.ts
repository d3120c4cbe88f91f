import { MAX_DRAFTS } from '@pawport/shared/contract/drafts/limits.ts'
import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { askForDrafts } from '../../../lib/drafts/ask-for-drafts.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { newSeed } from '../../../lib/new-seed.ts'
import { useStore } from '../../../lib/store.ts'
import { changeDraft, draft, FREE_SEED } from '../draft.ts'
import { cardOf, photoOf } from './draft-request.ts'

export interface FourDrafts {
  /** Null until they were asked for. */
  four: readonly DraftPicture[] | null
  isBusy: boolean
  /** Why they could not be drawn, in words; null when nothing failed. */
  problem: string | null
  ask: () => Promise<void>
}

/** Four drafts of what the form holds. They are gone as soon as it holds something else, its seed apart. */
export function useFourDrafts(): FourDrafts {
  const t = useTranslate()
  const current = useStore(draft)
  const { seed: _seed, ...card } = cardOf(current)
  const photo = photoOf(current)
  const of = JSON.stringify([card, photo])
  const [four, setFour] = useState<{ of: string; drafts: DraftPicture[] } | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ of: string; text: string } | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])

  async function ask(): Promise<void> {
    if (!photo) return
    setAsking(of)
    setProblem(null)
    const { signal } = leaving.current
    // The first is the one that the live draft shows, unless four were shown already.
    const first = four || current.seed === FREE_SEED ? newSeed() : current.seed
    const seeds = [first, ...Array.from({ length: MAX_DRAFTS - 1 }, newSeed)]
    try {
      const drafts = await askForDrafts(
        seeds.map((seed) => ({ ...card, seed })),
        photo,
        signal,
      )
      setFour({ of, drafts })
      if (draft.get().seed === FREE_SEED) changeDraft({ seed: first })
    } catch (error) {
      if (!signal.aborted) setProblem({ of, text: errorText(error, t) })
    } finally {
      setAsking(null)
    }
  }

  return {
    four: four?.of === of ? four.drafts : null,
    isBusy: asking === of,
    problem: problem?.of === of ? problem.text : null,
    ask,
  }
}
