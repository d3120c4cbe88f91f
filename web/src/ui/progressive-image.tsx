import { useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { smallThumbnailKey } from '../lib/thumbnail-key.ts'
import { useSignedImage } from '../lib/use-signed-image.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ImageMissing } from './image-missing.tsx'

/** How long the small picture stands before the large one is asked for, as the specification wants it. */
const UPGRADE_MS = 800

/** What the whole picture is called, by the plans' names of its size: 512 px is no HD. */
function qualityOf(longerSide: number): 'SD' | 'HD' | 'UHD' {
  if (longerSide < 1024) return 'SD'
  return longerSide < 2048 ? 'HD' : 'UHD'
}

interface Props {
  /** The original; null for a picture that there is none of. */
  objectKey: string | null
  alt: string
  /** Pixels of the original; its place has their shape from the beginning. */
  width: number
  height: number
  /** It is part of a button: what failed is said, and nothing can be pressed about it. */
  isInert?: boolean
}

/** A stored picture, small and soon, then whole; the badge says which of them one sees. */
export function ProgressiveImage({ objectKey, alt, width, height, isInert = false }: Props) {
  const t = useTranslate()
  const small = useSignedImage(objectKey && smallThumbnailKey(objectKey))
  const [isUpgraded, setUpgraded] = useState(false)
  const hasNoSmall = small.state === 'failed'
  const large = useSignedImage(isUpgraded || hasNoSmall ? objectKey : null)
  const isHigh = large.state === 'loaded'
  const quality = isHigh ? qualityOf(Math.max(width, height)) : 'LQ'

  useEffect(() => {
    if (small.state !== 'loaded') return
    const timer = setTimeout(() => setUpgraded(true), UPGRADE_MS)
    return () => clearTimeout(timer)
  }, [small.state])

  if (objectKey === null) return <p className="p-10 text-center text-[#1b2b3f]">{t('image.none')}</p>
  if (hasNoSmall && large.state === 'failed') {
    if (isInert) return <ImageMissing alt={alt} ratio={width / height} />
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-6 text-[#1b2b3f]">
        <p>{t('image.failed')}</p>
        <Button onClick={large.reload}>{t('image.reload')}</Button>
      </div>
    )
  }
  const shape = { width, height, decoding: 'async' } as const
  // The whole picture takes the small one's place only once it is here.
  const shown = isHigh || hasNoSmall ? large : small
  return (
    <span
      className="relative block bg-[#f3e6cd]"
      style={{ aspectRatio: width / height }}
      data-quality={quality}
    >
      <img
        {...shape}
        src={shown.src}
        alt={alt}
        onLoad={shown.onLoad}
        onError={shown.onError}
        className={classNames(
          'absolute inset-0 size-full object-contain text-transparent transition-opacity duration-200',
          shown.state !== 'loaded' && 'opacity-60',
        )}
      />
      {shown === small && large.src && (
        <img {...shape} src={large.src} alt="" hidden onLoad={large.onLoad} onError={large.onError} />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-2 right-2 rounded bg-[#1b2b3f]/80 px-1.5 py-0.5 text-xs font-bold text-[#fffcf5] transition-opacity duration-250',
          isHigh && 'opacity-0 delay-1500',
        )}
      >
        {quality}
      </span>
    </span>
  )
}
