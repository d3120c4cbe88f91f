import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { smallThumbnailKey } from '../lib/thumbnail-key.ts'
import { useSignedImage } from '../lib/use-signed-image.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ImageMissing } from './image-missing.tsx'
import { Spinner } from './spinner.tsx'

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
  /** The address of what stands in its place until it can be shown. */
  beneath?: string | undefined
}

/**
 * A stored picture, small and soon, then whole; the badge says which of them one sees. Each is shown only once it is decoded,
 * over what was there before it.
 */
export function ProgressiveImage({ objectKey, alt, width, height, isInert = false, beneath }: Props) {
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
      // Above the button that it may be part of.
      <div
        role="alert"
        className="relative z-10 grid content-center justify-items-center gap-3 bg-[#f3e6cd] p-6 text-center text-[#1b2b3f]"
        style={{ aspectRatio: width / height }}
      >
        <ImageOff aria-hidden="true" className="size-8 text-[#55647a]" />
        <p>{t('image.failed')}</p>
        <Button onClick={large.reload}>{t('image.reload')}</Button>
      </div>
    )
  }
  const layers = hasNoSmall ? [large] : [small, large]
  const isShown = layers.some(({ state }) => state === 'loaded')
  return (
    <span
      className="relative block overflow-hidden bg-[#f3e6cd] bg-cover bg-center"
      style={{
        aspectRatio: width / height,
        backgroundImage: beneath && `url("${beneath}")`,
      }}
      data-quality={quality}
    >
      {!isShown && !isInert && !beneath && (
        <Spinner className="absolute inset-0 m-auto size-fit text-[#55647a]" />
      )}
      {layers.map((layer, index) => (
        <img
          key={layer === small ? 'small' : 'large'}
          width={width}
          height={height}
          decoding="async"
          src={layer.src}
          alt={index === 0 ? alt : ''}
          onLoad={layer.onLoad}
          onError={layer.onError}
          className={classNames(
            'absolute inset-0 size-full object-contain transition-opacity duration-200',
            // Without a picture browsers draw a broken one.
            layer.state !== 'loaded' && 'opacity-0',
          )}
        />
      ))}
      {isShown && (
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute top-2 right-2 rounded bg-[#1b2b3f]/80 px-1.5 py-0.5 text-xs font-bold text-[#fffcf5] transition-opacity duration-250',
            isHigh && 'opacity-0 delay-1500',
          )}
        >
          {quality}
        </span>
      )}
    </span>
  )
}
