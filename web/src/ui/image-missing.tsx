import { ImageOff } from 'lucide-react'
import { useTranslate } from '../lib/locale.ts'
import { classNames } from './class-names.ts'

interface Props {
  /** The description of the missing picture. */
  alt: string
  /** The aspect ratio (width / height) of the missing picture. */
  ratio?: number
  className?: string | undefined
}

/** Shown in place of a picture that could not be loaded. */
export function ImageMissing({ alt, ratio, className }: Props) {
  const t = useTranslate()
  const text = t('image.failed')
  return (
    <span
      role="img"
      aria-label={alt === '' ? text : `${text}: ${alt}`}
      style={{ aspectRatio: ratio }}
      className={classNames(
        'grid min-h-16 content-center justify-items-center gap-1 bg-[#f3e6cd] text-center text-xs leading-tight text-[#55647a]',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-6" />
      {text}
    </span>
  )
}
