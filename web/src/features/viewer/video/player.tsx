import type { Video } from '@pawport/shared/contract/videos/schemas.ts'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'

/** Constrained baseline, which the server encodes. */
const CODEC = 'video/mp4; codecs="avc1.42E01F"'

function canPlay(): boolean {
  return document.createElement('video').canPlayType(CODEC) !== ''
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface Props {
  video: Video
  /** What the video shows. */
  label: string
  /** Fetches fresh links. */
  onStale: () => Promise<unknown>
}

/**
 * Plays a finished video in a loop, without sound; as an animated picture where the browser plays no H.264.
 */
export function Player({ video, label, onStale }: Props) {
  const { mp4_url: mp4, webp_url: webp, poster_url: poster, width, height } = video
  const [failures, setFailures] = useState(0)
  // Links are renewed while the video plays; it goes on with those that it began with until they fail.
  const [begun, setBegun] = useState(mp4)
  const src = begun ?? mp4
  const size = { width: width ?? 720, height: height ?? 720 }
  if (!src || failures > 1 || !canPlay()) return <Animation {...{ webp, poster, label, size }} />

  function failed(): void {
    setFailures(failures + 1)
    void onStale().finally(() => setBegun(null))
  }

  return (
    <video
      key={`${src} ${failures}`}
      src={src}
      poster={poster ?? undefined}
      {...size}
      controls
      loop
      muted
      playsInline
      autoPlay={!isCalm()}
      aria-label={label}
      onError={failed}
      className="h-auto max-h-[70svh] w-full rounded-lg bg-paper-deep object-contain"
    />
  )
}

interface AnimationProps {
  webp: string | null
  poster: string | null
  label: string
  size: { width: number; height: number }
}

/**
 * An animated picture cannot be paused: who wants less motion sees its first frame until the button is
 * pressed.
 */
function Animation({ webp, poster, label, size }: AnimationProps) {
  const t = useTranslate()
  const [isPlaying, setPlaying] = useState(!isCalm())
  return (
    <div className="flex flex-col gap-2">
      <img
        src={(isPlaying ? webp : poster) ?? undefined}
        alt={label}
        {...size}
        className="h-auto max-h-[70svh] w-full rounded-lg object-contain"
      />
      <Button look="quiet" className="self-start" onClick={() => setPlaying(!isPlaying)}>
        {t(isPlaying ? 'video.stop' : 'video.play')}
      </Button>
    </div>
  )
}
