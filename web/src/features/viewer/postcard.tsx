import type { Generation, PictureAspect } from '@pawport/shared/contract/generations.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { lastPreview } from '../../lib/generations/last-preview.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import type { Opened } from './more-menu.tsx'
import { PostcardActions } from './postcard-actions.tsx'
import { PostcardBack } from './postcard-back.tsx'
import type { VariationOrder } from './variation-items.tsx'

const Compare = lazyPart(() => import('./compare.tsx').then(({ Compare }) => Compare))
const ViewerDialog = lazyPart(() => import('./viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog))
const ReceiptDialog = lazyPart(() =>
  import('./receipt-dialog.tsx').then(({ ReceiptDialog }) => ReceiptDialog),
)

/**
 * From which width on the back stands beside the picture: a tall picture leaves room for it sooner than a
 * wide one.
 */
const BESIDE = {
  '9:16': 'xl:grid-cols-[auto_minmax(0,1fr)]',
  '4:5': '2xl:grid-cols-[auto_minmax(0,1fr)]',
  '1:1': '2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
  '3:2': '2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
} as const satisfies Record<PictureAspect, string>

interface Props {
  generation: Generation
  /** The picture was waited for: it arrives with a small ceremony. */
  isArriving: boolean
  variation: VariationOrder
  /** Leaves this generation as it is and begins another. */
  onAnother: () => void
  onDelete: () => void
}

/** A completed generation: the picture with its buttons, and the back with the diary. */
export function Postcard({ generation, isArriving, variation, onAnother, onDelete }: Props) {
  const t = useTranslate()
  const [isComparing, setComparing] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  // The address of a video opens the viewer, which has the video.
  const [place, navigate] = useLocation()
  const [picture = '', video] = place.split('/video/')
  function close(): void {
    setOpened(null)
    if (video) navigate(picture)
  }
  const dialog = { generation, onClose: close }
  return (
    <article className={classNames('flex flex-col gap-5', isArriving && 'arriving')}>
      <h2 className="font-title text-2xl break-words sm:text-3xl">
        {t('result.title', { place: generation.place_name })}
      </h2>
      <div className={classNames('grid grid-cols-1 items-start gap-6', BESIDE[generation.aspect])}>
        <PostcardFront {...{ generation, isComparing }} onLarge={() => setOpened('viewer')}>
          <PostcardActions
            {...{ generation, isComparing, variation, onAnother, onDelete }}
            onCompare={setComparing}
            onShow={setOpened}
          />
        </PostcardFront>
        <PostcardBack generation={generation} isArriving={isArriving} />
      </div>
      <Suspense>
        {(video || opened === 'viewer') && <ViewerDialog {...dialog} />}
        {opened === 'receipt' && <ReceiptDialog {...dialog} />}
      </Suspense>
    </article>
  )
}

interface FrontProps {
  generation: Generation
  /** Shows the comparison with the photo. */
  isComparing: boolean
  onLarge: () => void
  /** Below the picture. */
  children: ReactNode
}

/**
 * The whole picture on its paper, as large as the window shows it together with its title and what is below
 * it. A press opens it large.
 */
function PostcardFront({ generation, isComparing, onLarge, children }: FrontProps) {
  const t = useTranslate()
  const { place_name: place, output_description: story, output_image_key: key } = generation
  const { width, height, ratio } = shapeOf(generation)
  const frame = useStore(lastPreview)
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
      <figure className="postcard-front relative overflow-hidden rounded-lg bg-[#fffcf5] p-2 shadow-card sm:p-3">
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
