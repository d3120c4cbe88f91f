import { ImageOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedUrl } from '../lib/use-signed-url.ts'
import { classNames } from './class-names.ts'

interface Props {
  objectKey: string
  alt: string
  className?: string
  /** Pixels, so that nothing jumps when it arrives. */
  width?: number
  height?: number
  lazy?: boolean
  onFailed?: () => void
}

/** A stored picture of the user's. A link that fails is signed once more; then the picture counts as failed. */
export function SignedImage({ objectKey, alt, className, width, height, lazy = false, onFailed }: Props) {
  const { url, renew } = useSignedUrl(objectKey)
  const [renewed, setRenewed] = useState(false)
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)

  function retry(): void {
    if (!renewed) {
      setRenewed(true)
      renew()
      return
    }
    setFailed(true)
  }

  const broken = failed || url === null
  const report = useEffectEvent(() => onFailed?.())
  useEffect(() => {
    if (broken) report()
  }, [broken])

  if (broken) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={classNames(className, 'grid min-h-16 place-items-center bg-[#f3e6cd] text-[#55647a]')}
      >
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      onLoad={() => setLoaded(true)}
      onError={retry}
      className={classNames(
        className,
        'bg-[#f3e6cd] text-transparent transition-opacity duration-200',
        !loaded && 'opacity-60',
      )}
    />
  )
}
