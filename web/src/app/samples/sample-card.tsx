import { classNames } from '../../ui/class-names.ts'
import type { Sample } from './samples.ts'

interface Props {
  sample: Sample
  /** Empty where the picture only decorates. */
  alt: string
  /** How wide it is shown, as the browser wants to know it before the styles are there. */
  sizes: string
  loading?: 'eager' | 'lazy'
  className?: string
}

/** One of our own postcards, whole. */
export function SampleCard({ sample: { small, large }, alt, sizes, loading = 'lazy', className }: Props) {
  return (
    <img
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes={sizes}
      width={960}
      height={960}
      alt={alt}
      loading={loading}
      decoding="async"
      className={classNames('aspect-square h-auto w-full', className)}
    />
  )
}
