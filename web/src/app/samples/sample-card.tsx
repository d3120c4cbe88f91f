import { classNames } from '../../ui/class-names.ts'
import type { Sample } from './samples.ts'

interface Props {
  sample: Sample
  /** Empty where the picture only decorates. */
  alt: string
  /** The `sizes` attribute: the browser needs the width before the styles have arrived. */
  sizes: string
  className?: string
}

/**
 * A sample postcard, uncropped. It loads only when it is near the window: visitors of the studio never see
 * it.
 */
export function SampleCard({ sample: { small, large }, alt, sizes, className }: Props) {
  return (
    <img
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes={sizes}
      width={960}
      height={960}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classNames('aspect-square h-auto w-full', className)}
    />
  )
}
