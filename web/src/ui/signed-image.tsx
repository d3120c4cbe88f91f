import { useSignedImage } from '../lib/use-signed-image.ts'
import { classNames } from './class-names.ts'
import { ImageMissing } from './image-missing.tsx'

interface Props {
  objectKey: string
  /** The object key that is tried if the first one cannot be loaded: the original of a thumbnail. */
  fallbackKey?: string
  alt: string
  className?: string
  /** In pixels: keeps its place free until it has loaded. */
  width?: number
  height?: number
  lazy?: boolean
}

/**
 * A stored picture of the user. After a failure it is tried twice more, then the fallback, then it is shown
 * as missing.
 */
export function SignedImage({ objectKey, fallbackKey, alt, className, width, height, lazy = false }: Props) {
  const first = useSignedImage(objectKey)
  const second = useSignedImage(first.state === 'failed' && fallbackKey ? fallbackKey : null)
  const image = first.state === 'failed' && fallbackKey ? second : first
  if (image.state === 'failed') return <ImageMissing alt={alt} className={className} />
  return (
    <img
      src={image.src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      onLoad={image.onLoad}
      onError={image.onError}
      className={classNames(
        className,
        'bg-[#f3e6cd] text-transparent transition-opacity duration-200',
        // Hidden without a source: browsers would draw the sign of a broken picture.
        image.state !== 'loaded' && 'opacity-0',
      )}
    />
  )
}
