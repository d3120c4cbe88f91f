import { RotateCcw } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { type DraftPhoto, destinationsOf, draft } from '../draft.ts'
import { EmptyDesk } from '../empty-desk.tsx'
import type { LiveDraft } from './use-live-draft.ts'

/** As large as the window allows; a phone gives it its whole width. */
const PICTURE = 'max-h-[min(60svh,34rem)] w-full rounded-lg object-contain lg:h-[min(60svh,34rem)] lg:w-auto'

interface Props {
  live: LiveDraft
  /** False where a model draws: the photo stands for the picture then. */
  isOffered: boolean
}

/** The owner's pet at the chosen place, as it will be drawn; before that the photo, or an outline. */
export function Preview({ live: { shown, state, again }, isOffered }: Props) {
  const t = useTranslate()
  const { photo, ...current } = useStore(draft)
  if (!photo) return <EmptyDesk />
  const [place] = destinationsOf(current).slice(-1)
  const isLooking = photo.check.state === 'looking'
  const isDrawing = isOffered && (isLooking || (photo.check.state === 'checked' && state === 'drawing'))
  const waits = isDrawing && place !== undefined
  return (
    <figure className="flex flex-col items-center gap-3">
      <div className="relative grid max-w-full place-items-center rounded-xl bg-card p-2 card-shadow max-lg:w-full sm:p-3">
        {shown ? (
          <img
            src={shown.image}
            alt={t('drafts.alt', { place: shown.location })}
            className={classNames(
              PICTURE,
              'transition-opacity duration-150',
              state === 'drawing' && 'opacity-60',
            )}
          />
        ) : (
          <PhotoInstead photo={photo} isDim={waits} />
        )}
        {waits && (
          <span className="absolute grid size-14 place-items-center rounded-full bg-card/90 text-teal card-shadow">
            <Spinner />
          </span>
        )}
      </div>
      <figcaption className="flex min-h-6 flex-wrap items-center justify-center gap-x-3 gap-y-2 text-center text-sm text-ink-soft">
        <span role="status">{words()}</span>
        {state === 'failed' && (
          <Button onClick={again} className="min-h-9 py-1 text-sm">
            <RotateCcw aria-hidden="true" className="size-4" />
            {t('drafts.again')}
          </Button>
        )}
      </figcaption>
    </figure>
  )

  function words(): string {
    if (photo?.check.state === 'refused') return ''
    if (!place) return t('drafts.needPlace')
    if (!isOffered) return ''
    if (photo?.check.state === 'skipped') return t('drafts.unseen')
    if (state === 'failed') return t('drafts.failed')
    return state === 'drawn' && !isLooking
      ? t('drafts.hint')
      : t('drafts.drawing', { place: place.name.trim() })
  }
}

function PhotoInstead({ photo, isDim }: { photo: DraftPhoto; isDim: boolean }) {
  return (
    <img
      key={photo.preview}
      src={photo.preview}
      alt=""
      // A photo that this browser cannot show leaves the frame empty; the form says so.
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
      className={classNames(PICTURE, 'min-h-48', isDim && 'opacity-50')}
    />
  )
}
