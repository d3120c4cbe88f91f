import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { useSignedImage } from '../lib/use-signed-image.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ImageMissing } from './image-missing.tsx'
import { Spinner } from './spinner.tsx'

/** The delay between the small picture and the request of the large one, as the specification demands. */
const UPGRADE_MS = 800

interface Props {
  /** The object key of the original; null if there is none. */
  objectKey: string | null
  alt: string
  /** Pixels of the original; its place is kept free in that shape. */
  width: number
  height: number
  /** True inside of a button: a failure then has no button of its own to try again. */
  isInert?: boolean
  /** The address of a picture that is shown until the small one has loaded. */
  beneath?: string | undefined
  /** The main colour of the picture, which stands in its place until something has loaded. */
  colour?: string | null
}

/**
 * A stored picture: the small version first, then the whole one. Each replaces the one before it after it was
 * decoded, in a quiet fade: the picture is busy until the whole one is shown, and `data-quality` goes from LQ
 * to HD.
 */
export function ProgressiveImage({ objectKey, alt, width, height, isInert = false, beneath, colour }: Props) {
  const t = useTranslate()
  const small = useSignedImage(objectKey && thumbnailKey(objectKey, 'small'))
  const [isUpgraded, setUpgraded] = useState(false)
  const hasNoSmall = small.state === 'failed'
  const large = useSignedImage(isUpgraded || hasNoSmall ? objectKey : null)
  const isHigh = large.state === 'loaded'

  useEffect(() => {
    if (small.state !== 'loaded') return
    const timer = setTimeout(() => setUpgraded(true), UPGRADE_MS)
    return () => clearTimeout(timer)
  }, [small.state])

  if (objectKey === null) return <p className="p-10 text-center text-[#1b2b3f]">{t('image.none')}</p>
  if (hasNoSmall && large.state === 'failed') {
    if (isInert) return <ImageMissing alt={alt} ratio={width / height} />
    return (
      // Rendered above the button of which it may be a part.
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
        backgroundColor: colour ?? undefined,
        backgroundImage: beneath && `url("${beneath}")`,
      }}
      data-quality={isHigh ? 'HD' : 'LQ'}
      aria-busy={!isHigh}
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
            // Hidden without a source: browsers would draw the sign of a broken picture.
            layer.state !== 'loaded' && 'opacity-0',
          )}
        />
      ))}
    </span>
  )
}
