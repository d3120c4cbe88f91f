import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
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
import type { VariationOrder } from './variation-items.tsx'

const Compare = lazyPart(() => import('./compare.tsx').then(({ Compare }) => Compare))
/** Not needed before the first finished picture: the studio's code stays within its budget. */
const DiaryNote = lazyPart(() => import('./diary-note.tsx').then(({ DiaryNote }) => DiaryNote))
const PostcardBack = lazyPart(() => import('./postcard-back.tsx').then(({ PostcardBack }) => PostcardBack))
const ViewerDialog = lazyPart(() => import('./viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog))
const ReceiptDialog = lazyPart(() =>
  import('./receipt-dialog.tsx').then(({ ReceiptDialog }) => ReceiptDialog),
)

interface Props {
  generation: Generation
  /** The picture was waited for: it arrives with a small ceremony. */
  isArriving: boolean
  variation: VariationOrder
  /** Leaves this generation as it is and begins another. */
  onAnother: () => void
  onDelete: () => void
}

/**
 * A completed generation: the card, which turns to its back with the whole diary, and beside it (below it
 * where there is no room) its buttons and the beginning of the diary, all in one view.
 */
export function Postcard({ generation, isArriving, variation, onAnother, onDelete }: Props) {
  const t = useTranslate()
  const [isComparing, setComparing] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  // The address of a video opens the viewer, which has the video.
  const [place, navigate] = useLocation()
  const [picture = '', video] = place.split('/video/')
  function close(): void {
    setOpened(null)
    if (video) navigate(picture)
  }
  function compare(isOn: boolean): void {
    setTurned(false)
    setComparing(isOn)
  }
  const dialog = { generation, onClose: close }
  return (
    <article className={classNames('@container flex flex-col gap-4', isArriving && 'arriving')}>
      <h2 className="font-title min-[16rem]:pr-24 text-2xl break-words sm:text-3xl">
        {t('result.title', { place: generation.place_name })}
      </h2>
      <div className="flex flex-col gap-4 @3xl:flex-row @3xl:gap-6">
        <Card {...{ generation, isTurned }}>
          {/* Kept while it is turned away: its picture would be loaded again. */}
          <div className={classNames(isTurned && 'hidden')}>
            <PostcardFront {...{ generation, isComparing }} onLarge={() => setOpened('viewer')} />
          </div>
          <Suspense>{isTurned && <PostcardBack generation={generation} />}</Suspense>
        </Card>
        <div className="flex flex-col gap-4 @3xl:min-w-84 @3xl:flex-1">
          <PostcardActions
            {...{ generation, isComparing, variation, onAnother, onDelete }}
            onCompare={compare}
            onShow={setOpened}
          />
          <Suspense>
            <DiaryNote {...{ generation, isArriving, isTurned }} onTurn={() => setTurned(!isTurned)} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {(video || opened === 'viewer') && <ViewerDialog {...dialog} />}
        {opened === 'receipt' && <ReceiptDialog {...dialog} />}
      </Suspense>
    </article>
  )
}

interface CardProps {
  generation: Generation
  isTurned: boolean
  children: ReactNode
}

/** Either side of the card, as large as the window shows it together with its title and what is below it. */
function Card({ generation, isTurned, children }: CardProps) {
  return (
    <div
      id="card"
      className={classNames(
        'mx-auto w-[calc((100svh-22rem)*var(--ratio)+1.5rem)] max-w-full min-w-[min(12rem,100%)] @3xl:mx-0 @3xl:w-[calc((100svh-12rem)*var(--ratio)+1.5rem)] @3xl:shrink',
        isTurned && 'turned max-@3xl:w-full',
      )}
      style={{ '--ratio': shapeOf(generation).ratio }}
    >
      {children}
    </div>
  )
}

interface FrontProps {
  generation: Generation
  /** Shows the comparison with the photo. */
  isComparing: boolean
  onLarge: () => void
}

/** The whole picture on its paper. A press opens it large. */
function PostcardFront({ generation, isComparing, onLarge }: FrontProps) {
  const t = useTranslate()
  const { place_name: place, output_description: story, output_image_key: key } = generation
  const { width, height } = shapeOf(generation)
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
    <figure className="postcard-front relative overflow-hidden rounded-lg bg-[#fffcf5] p-2 card-shadow sm:p-3">
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
  )
}
