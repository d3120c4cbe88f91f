import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { VIDEO_SHAPES, type VideoShape } from '@pawport/shared/contract/videos/limits.ts'
import type { Video } from '@pawport/shared/contract/videos/schemas.ts'
import { Clapperboard, Download, RectangleVertical, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Player } from './player.tsx'
import { currentOf, isUnfinished, useEndVideo, useOrderVideo, useVideos } from './use-videos.ts'

const ICONS = { square: Square, tall: RectangleVertical } as const satisfies Record<VideoShape, typeof Square>

/**
 * The picture in motion: choice of the shape, order, progress, player, files. Nothing where videos are not
 * offered. The address of a video brings its shape into view.
 */
export function VideoPanel({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const { task_id: taskId, place_name: place } = generation
  const { list, reload } = useVideos(taskId)
  const [chosen, setShape] = useState<VideoShape | null>(null)
  const wanted = useLocation()[0].split('/video/')[1]
  const section = useRef<HTMLElement>(null)
  const isHere = list !== undefined
  useEffect(() => {
    if (isHere && wanted) section.current?.scrollIntoView()
  }, [isHere, wanted])
  if (!list || (!list.is_offered && list.videos.length === 0)) return null
  const shape =
    chosen ??
    VIDEO_SHAPES.find((named) => named === wanted) ??
    list.videos.find(({ status }) => status !== 'failed')?.shape ??
    'square'
  const video = currentOf(list.videos, shape)
  const mayOrder = list.is_offered && (!video || video.status === 'failed')
  return (
    <section
      ref={section}
      aria-label={t('video.title')}
      className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow"
    >
      <h3 className="flex items-center gap-2 font-bold">
        <Clapperboard aria-hidden="true" className="size-5 text-teal" />
        {t('video.title')}
      </h3>
      <Choices
        name="video-shape"
        title={t('video.shape')}
        options={VIDEO_SHAPES}
        chosen={shape}
        onChoose={setShape}
        className="grid grid-cols-2 gap-2"
        optionClassName={classNames(CHOICE_CARD, 'flex-row! items-center gap-2 px-3 py-2')}
      >
        {(option) => {
          const Icon = ICONS[option]
          return (
            <>
              <Icon aria-hidden="true" className="size-4 shrink-0 text-teal" />
              <span className="min-w-0">{t(`video.${option}`)}</span>
            </>
          )
        }}
      </Choices>
      {video?.error && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {video.error.message}
        </p>
      )}
      {mayOrder && (
        <Order
          {...{ taskId, shape, reload }}
          price={list.price}
          isIncluded={list.is_included}
          isAgain={!!video}
        />
      )}
      {video && isUnfinished(video) && <Making key={video.id} video={video} reload={reload} />}
      {video?.status === 'completed' && (
        <>
          <Finished key={video.id} video={video} reload={reload} label={t('video.of', { place })} />
          {generation.share_url && <p className="text-sm text-ink-soft">{t('video.shared')}</p>}
        </>
      )}
    </section>
  )
}

interface Reloading {
  reload: () => Promise<unknown>
}

interface OrderProps extends Reloading {
  taskId: string
  shape: VideoShape
  /** In credits. */
  price: number
  /** Whether the plan includes videos. */
  isIncluded: boolean
  /** The one before failed. */
  isAgain: boolean
}

function Order({ taskId, shape, price, isIncluded, isAgain, reload }: OrderProps) {
  const t = useTranslate()
  const order = useOrderVideo(taskId, shape, reload)
  if (!isIncluded) {
    return (
      <>
        <p className="text-sm text-ink-soft">{t('video.notIncluded', { credits: price })}</p>
        <a href={`#${paths.pricing}`} className={buttonLook('secondary', 'self-start')}>
          {t('video.plans')}
        </a>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{t('video.lead')}</p>
      <Button
        look="result"
        className="self-start"
        onClick={order.start}
        aria-disabled={order.isBusy || undefined}
      >
        {order.isBusy ? <Spinner /> : <Clapperboard aria-hidden="true" className="size-4" />}
        {t(isAgain ? 'video.again' : 'video.make', { credits: price })}
      </Button>
    </>
  )
}

function Making({ video, reload }: { video: Video } & Reloading) {
  const t = useTranslate()
  const cancel = useEndVideo(video, 'cancel', reload)
  const isWaiting = video.status === 'pending'
  return (
    <div className="flex flex-col gap-2">
      <p id="video-progress" role="status" className="text-sm">
        {t(isWaiting ? 'video.waiting' : 'video.making')}
      </p>
      <ProgressBar labelledBy="video-progress" value={video.progress} max={100} />
      <p className="text-sm text-ink-soft">{t('video.leave')}</p>
      <Button
        look="danger"
        className="self-start"
        onClick={cancel.start}
        aria-disabled={cancel.isBusy || undefined}
      >
        {cancel.isBusy && <Spinner />}
        {t('video.cancel')}
      </Button>
    </div>
  )
}

function Finished({ video, label, reload }: { video: Video; label: string } & Reloading) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const params = { task_id: video.task_id, video_id: video.id }
  const file = (format: 'mp4' | 'webp') => pathOf('videos.file', { params, query: { format } })
  return (
    <div className="flex flex-col gap-3">
      <Player video={video} label={label} onStale={reload} />
      <div className="flex flex-wrap gap-2">
        {video.mp4_url && (
          <a href={file('mp4')} download className={buttonLook('result')}>
            <Download aria-hidden="true" className="size-4" />
            {t('video.download', { format: 'MP4' })}
          </a>
        )}
        <a href={file('webp')} download className={buttonLook('secondary')}>
          <Download aria-hidden="true" className="size-4" />
          {t('video.download', { format: 'WebP' })}
        </a>
        <Button look="quiet" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('video.delete')}
        </Button>
      </div>
      {isAsking && <DeleteQuestion video={video} reload={reload} onKeep={() => setAsking(false)} />}
    </div>
  )
}

/** A video that is deleted has to be paid again. */
function DeleteQuestion({ video, reload, onKeep }: { video: Video; onKeep: () => void } & Reloading) {
  const t = useTranslate()
  const remove = useEndVideo(video, 'remove', reload)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="basis-full text-sm">{t('video.deleteAsk', { credits: video.credits_cost })}</p>
      <Button look="danger" onClick={remove.start} aria-disabled={remove.isBusy || undefined}>
        {remove.isBusy && <Spinner />}
        {t('video.deleteNow')}
      </Button>
      <Button look="quiet" onClick={onKeep}>
        {t('video.keep')}
      </Button>
    </div>
  )
}
