import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Columns2, Image, Maximize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.tsx'
import { ProgressiveImage } from '../../../ui/progressive-image.tsx'
import { shapeOf } from '../shape.ts'

const Compare = late(() => import('./compare.tsx').then(({ Compare }) => Compare))
const ViewerDialog = late(() =>
  import('../viewer/viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog),
)

/** The whole picture on its paper. A press opens it large; it can be laid over the photo it was made from. */
export function PostcardFront({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { prompt_location: place, output_description: story, output_image_key: key } = generation
  const { width, height, ratio } = shapeOf(generation)
  const picture = (
    <ProgressiveImage
      objectKey={key}
      alt={t('result.alt', { place, story: story ?? '' })}
      width={width}
      height={height}
    />
  )
  return (
    <div
      className="mx-auto flex w-[calc(80svh*var(--ratio)+1.5rem)] max-w-full flex-col gap-2"
      style={{ '--ratio': ratio }}
    >
      <figure className="relative overflow-hidden rounded-lg bg-[#fffcf5] p-2 shadow-card sm:p-3">
        {isComparing ? (
          <Suspense fallback={picture}>
            <Compare generation={generation} />
          </Suspense>
        ) : (
          <>
            {picture}
            <button
              type="button"
              onClick={() => setOpen(true)}
              aria-label={t('result.whole')}
              aria-haspopup="dialog"
              className="absolute inset-0 cursor-zoom-in rounded-lg focus-visible:-outline-offset-4"
            />
          </>
        )}
      </figure>
      <div className="flex flex-wrap justify-end gap-x-1">
        {generation.photo_key && (
          <Button look="quiet" onClick={() => setComparing(!isComparing)} aria-pressed={isComparing}>
            {isComparing ? (
              <Image aria-hidden="true" className="size-4" />
            ) : (
              <Columns2 aria-hidden="true" className="size-4" />
            )}
            {t(isComparing ? 'compare.stop' : 'compare.start')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Maximize2 aria-hidden="true" className="size-4" />
          {t('result.large')}
        </Button>
      </div>
      <Suspense>{isOpen && <ViewerDialog generation={generation} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
