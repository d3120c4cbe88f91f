import { MAX_DRAFTS } from '@pawport/shared/contract/draft-limits.ts'
import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts.ts'
import { LayoutGrid } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askForDrafts } from '../../../lib/drafts/ask-for-drafts.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { newSeed } from '../../../lib/new-seed.ts'
import { useStore } from '../../../lib/store.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { changeDraft, draft, FREE_SEED } from '../draft.ts'
import { cardOf, photoOf } from './draft-request.ts'
import { useLiveDraft } from './use-live-draft.ts'

/**
 * Drafts of what the form holds: a live one where there is room, and four to choose from. The chosen one's
 * seed is ordered.
 */
export function DraftsPanel() {
  const t = useTranslate()
  const { config } = useWebConfig()
  const current = useStore(draft)
  const isWide = useWideScreen()
  const photo = photoOf(current)
  const { shown, isCurrent } = useLiveDraft(isWide && config?.drafts === true)
  const { four, isBusy, problem, ask } = useFour()

  if (!config?.drafts || !photo) return null
  return (
    <section aria-labelledby="drafts-title" className="flex flex-col gap-3">
      <h2 id="drafts-title" className="text-lg font-bold">
        {t('drafts.title')}
      </h2>
      {isWide && !four && (
        <div className="grid min-h-80 place-items-center rounded-xl border-2 border-dashed border-line p-2">
          {shown ? (
            <img
              src={shown.image}
              alt={t('drafts.alt', { place: shown.location })}
              className={classNames(
                'max-h-80 rounded-lg transition-opacity duration-150',
                !isCurrent && 'opacity-60',
              )}
            />
          ) : (
            !isCurrent && <Spinner className="text-teal" />
          )}
        </div>
      )}
      {four && (
        <Choices
          name="draft"
          title={t('drafts.choose')}
          options={four.map(({ seed }) => seed)}
          chosen={four.some(({ seed }) => seed === current.seed) ? current.seed : null}
          onChoose={(seed) => changeDraft({ seed })}
          className="grid grid-cols-2 gap-2"
          optionClassName={classNames(CHOICE_CARD, 'items-center overflow-hidden p-1')}
        >
          {(seed) => {
            const at = four.findIndex((one) => one.seed === seed)
            return (
              <img
                src={four[at]?.image}
                alt={t('drafts.option', { number: at + 1, place: four[at]?.location ?? '' })}
                className="rounded-lg"
              />
            )
          }}
        </Choices>
      )}
      <Button aria-busy={isBusy || undefined} onClick={() => !isBusy && void ask()}>
        {isBusy ? <Spinner /> : <LayoutGrid aria-hidden="true" className="size-5" />}
        {t(four ? 'drafts.others' : 'drafts.four')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {problem ?? t('drafts.hint')}
      </p>
    </section>
  )
}

/** Four drafts of what the form holds. They are gone as soon as it holds something else, its seed apart. */
function useFour() {
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
