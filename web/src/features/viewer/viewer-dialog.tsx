import type { Generation } from '@pawport/shared/contract/generations.ts'
import { CalendarDays, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { longDate } from '../../lib/dates.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { excerptOf } from './excerpt.ts'
import { ShareButton } from './share/share-button.tsx'

interface Props {
  generation: Generation
  onClose: () => void
}

/** The picture as large as the window allows, uncropped, with diary and buttons. */
export function ViewerDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { place_name: place, output_description: story, output_image_key: key } = generation
  const { width, height, ratio } = shapeOf(generation)
  return (
    <Dialog
      title={t('result.title', { place })}
      description={t('viewer.description', { place })}
      onClose={onClose}
      className="sm:max-w-[min(84rem,calc(100vw-3rem))]"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[auto_minmax(17rem,1fr)]">
        <div
          className="mx-auto w-[calc((100svh-15rem)*var(--ratio))] max-w-full min-w-40 rounded-lg bg-[#fffcf5] p-2 shadow-card lg:w-[calc((100svh-11rem)*var(--ratio))] lg:max-w-[calc(min(84rem,100vw-3rem)-22.5rem)]"
          style={{ '--ratio': ratio }}
        >
          <ProgressiveImage
            objectKey={key}
            alt={t('result.alt', { place, story: story ?? '' })}
            width={width}
            height={height}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
            <li className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-4 text-teal" />
              {place}
            </li>
            <li className="flex items-center gap-2">
              <CalendarDays aria-hidden="true" className="size-4 text-teal" />
              {longDate(generation.created_at, locale)}
            </li>
          </ul>
          {story && <Story story={story} />}
          <div className="flex flex-wrap gap-3">
            <DownloadMenu taskId={generation.task_id} />
            {story && <CopyButton text={story} label={t('result.copy')} />}
            <ShareButton generation={generation} />
          </div>
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
