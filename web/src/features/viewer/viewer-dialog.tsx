import type { Generation } from '@pawport/shared/contract/generations.ts'
import { CalendarDays, MapPin } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { longDate } from '../../lib/dates.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { excerptOf } from './excerpt.ts'
import { GenerationSettings } from './generation-settings.tsx'
import { MountPanel } from './mount/mount-panel.tsx'
import { ShareButton } from './share/share-button.tsx'
import type { VariationOrder } from './variation-items.tsx'
import { VariationMenu } from './variation-menu.tsx'
import { ViewerPicture } from './viewer-picture.tsx'

const RedrawPanel = lazyPart(() => import('./redraw/redraw-panel.tsx').then(({ RedrawPanel }) => RedrawPanel))
const VideoPanel = lazyPart(() => import('./video/video-panel.tsx').then(({ VideoPanel }) => VideoPanel))

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
  const { task_id, place_name: place, output_description: story, photo_key: photo } = generation
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
          className="mx-auto w-[calc((100svh-18rem)*var(--ratio))] max-w-full min-w-40 rounded-lg bg-[#fffcf5] p-2 shadow-card lg:w-[calc((100svh-14rem)*var(--ratio))] lg:max-w-[calc(min(84rem,100vw-3rem)-22.5rem)]"
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
          {story && <Story story={story} />}
          <div className="flex flex-wrap gap-3">
            <DownloadMenu taskId={task_id} />
            {story && <CopyButton text={story} label={t('result.copy')} />}
            <ShareButton generation={generation} />
            {variation && photo && <VariationMenu style={generation.style} order={variation} />}
          </div>
          <MountPanel key={task_id} generation={generation} />
          <Suspense>
            {generation.redraw && <RedrawPanel key={task_id} generation={generation} />}
            <VideoPanel key={task_id} generation={generation} />
          </Suspense>
          <GenerationSettings key={task_id} generation={generation} />
        </div>
      </div>
    </Dialog>
  )
}

/** A long diary is collapsed, as the specification demands: picture and buttons come first. */
function Story({ story }: { story: string }) {
  const t = useTranslate()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const excerpt = excerptOf(story)
  return (
    <div>
      <p
        id={id}
        lang={useHandwriting(story)}
        className="font-hand text-2xl leading-snug whitespace-pre-line [&:lang(zh)]:text-xl [&:lang(zh)]:leading-relaxed"
      >
        {isWhole || !excerpt ? story : excerpt}
      </p>
      {excerpt && (
        <Button
          look="quiet"
          className="-ml-5"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'viewer.less' : 'viewer.more')}
        </Button>
      )}
    </div>
  )
}
