import { classNames } from '../../ui/class-names.ts'
import type { Sample } from './samples.ts'

interface Props {
  sample: Sample
  /** Empty where the picture only decorates. */
  alt: string
  /** How wide it is shown, as the browser wants to know it before the styles are there. */
  sizes: string
  className?: string
}

/** One of our own postcards, whole. Even the first is fetched only where it is shown: who comes for the studio never sees it. */
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
