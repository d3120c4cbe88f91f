import { LayoutGrid } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StyleChoice } from '../choices/style-choice.tsx'
import { changeDraft, draft } from '../draft.ts'
import { DraftChoice } from './draft-choice.tsx'
import { photoOf } from './draft-request.ts'
import { useFourDrafts } from './four-drafts.ts'
import { Preview } from './preview.tsx'
import { useLiveDraft } from './use-live-draft.ts'
import { useStyleDrafts } from './use-style-drafts.ts'

/**
 * What the studio is about: the owner's pet at the chosen place, large, and below it the same in each style.
 * The seed of what is shown is ordered.
 * @param isOrdering an order is being sent: no preview is asked for meanwhile
 */
export function Stage({ isOrdering }: { isOrdering: boolean }) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const current = useStore(draft)
  const isOffered = config?.drafts === true
  const isWanted = isOffered && !isOrdering
  const live = useLiveDraft(isWanted)
  const pictures = useStyleDrafts(isWanted && live.state === 'drawn')
  const { four, isBusy, problem, ask } = useFourDrafts()

  return (
    <section aria-labelledby="drafts-title" className="flex flex-col gap-5">
      <h2 id="drafts-title" className="text-lg font-bold lg:sr-only">
        {t('drafts.title')}
      </h2>
      {four ? <DraftChoice four={four} /> : <Preview live={live} isOffered={isOffered} />}
      {isOffered && photoOf(current) && (
        <div className="-mt-2 flex flex-col items-center gap-2">
          <Button aria-busy={isBusy || undefined} onClick={() => !isBusy && void ask()}>
            {isBusy ? <Spinner /> : <LayoutGrid aria-hidden="true" className="size-5" />}
            {t(four ? 'drafts.others' : 'drafts.four')}
          </Button>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {problem}
          </p>
        </div>
      )}
      <StyleChoice
        style={current.style}
        onChange={(style) => changeDraft({ style })}
        pictures={pictures}
        className="grid grid-cols-3 gap-2.5 sm:grid-cols-5"
      />
    </section>
  )
}
