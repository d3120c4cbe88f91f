import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { CalendarDays, MapPin } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { longDate } from '../../lib/dates.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useLocale, useTranslate, withTexts } from '../../lib/locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { EditPanel } from './edit-panel.tsx'
import { GenerationSettings } from './generation-settings.tsx'
import { ShareButton } from './share/share-button.tsx'
import { Story } from './story.tsx'
import type { VariationOrder } from './variation-items.tsx'
import { ViewerPicture } from './viewer-picture.tsx'

const MailButton = lazyPart(() =>
  withTexts('account', import('./mail/mail-button.tsx')).then(({ MailButton }) => MailButton),
)
const RedrawPanel = lazyPart(() => import('./redraw/redraw-panel.tsx').then(({ RedrawPanel }) => RedrawPanel))

interface Props {
  generation: Generation
  onClose: () => void
  /** Show the neighbours in the list; undefined at its ends, and where there is no list. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Orders a variation, where this dialog is the only place to do so. */
  variation?: VariationOrder
}

/** The picture as large as the window allows, uncropped, with diary, settings and buttons. */
export function ViewerDialog({ generation, onClose, onPrevious, onNext, variation }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { task_id, place_name: place, output_description: story } = generation
  const { ratio } = shapeOf(generation)
  return (
    <Dialog
      title={t('result.title', { place })}
      description={t('viewer.description', { place })}
      onClose={onClose}
      className="sm:max-w-[min(84rem,calc(100vw-3rem))]"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[auto_minmax(17rem,1fr)]">
        <div
          className="mx-auto w-[calc((100svh-18rem)*var(--ratio))] max-w-full min-w-[min(10rem,100%)] rounded-lg bg-[#fffcf5] p-2 card-shadow lg:sticky lg:top-4 lg:w-[calc((100svh-14rem)*var(--ratio))] lg:max-w-[calc(min(84rem,100vw-3rem)-22.5rem)]"
          style={{ '--ratio': ratio }}
        >
          {/* The key drops the zoom when another picture is shown. */}
          <ViewerPicture key={task_id} {...{ generation, onPrevious, onNext }} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
            <li className="flex items-center gap-2 wrap-anywhere">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-teal" />
              {place}
            </li>
            <li className="flex items-center gap-2">
              <CalendarDays aria-hidden="true" className="size-4 text-teal" />
              {longDate(generation.created_at, locale)}
            </li>
          </ul>
          <div className="flex flex-wrap gap-3">
            <DownloadMenu taskId={task_id} />
            <ShareButton generation={generation} />
            <Suspense>
              <MailButton key={task_id} generation={generation} />
            </Suspense>
          </div>
          {/* What is open or typed belongs to this picture. */}
          <Fragment key={task_id}>
            {story && <Story story={story} />}
            <Suspense>{generation.redraw && <RedrawPanel generation={generation} />}</Suspense>
            <EditPanel {...{ generation, variation }} />
            <GenerationSettings generation={generation} />
          </Fragment>
        </div>
      </div>
    </Dialog>
  )
}
