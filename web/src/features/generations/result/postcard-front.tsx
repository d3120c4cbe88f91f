import type { Generation } from '@pawport/shared/contract/generations.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { late } from '../../../ui/late.tsx'
import { ProgressiveImage } from '../../../ui/progressive-image.tsx'
import { shapeOf } from '../shape.ts'
import { lastFrame } from './last-frame.ts'

const Compare = late(() => import('./compare.tsx').then(({ Compare }) => Compare))

interface Props {
  generation: Generation
  /** The photo lies under the picture. */
  isComparing: boolean
  onLarge: () => void
  /** Below the picture. */
  children: ReactNode
}

/**
 * The whole picture on its paper, as large as the window shows it together with its title and what is below it. A press
 * opens it large.
 */
export function PostcardFront({ generation, isComparing, onLarge, children }: Props) {
  const t = useTranslate()
  const { place_name: place, output_description: story, output_image_key: key } = generation
  const { width, height, ratio } = shapeOf(generation)
  const frame = useStore(lastFrame)
  const picture = (
    <ProgressiveImage
      objectKey={key}
      alt={t('result.alt', { place, story: story ?? '' })}
      width={width}
      height={height}
      beneath={frame?.taskId === generation.task_id ? frame.src : undefined}
    />
  )
  return (
    <div
      className="mx-auto flex w-[calc((100svh-15.5rem)*var(--ratio)+1.5rem)] max-w-full min-w-[min(100%,20rem)] flex-col gap-3"
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
              onClick={onLarge}
              aria-label={t('result.whole')}
              aria-haspopup="dialog"
              className="absolute inset-0 cursor-zoom-in rounded-lg focus-visible:-outline-offset-4"
            />
          </>
        )}
      </figure>
      {children}
    </div>
  )
}
