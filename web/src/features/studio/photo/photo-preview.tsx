import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type DraftPhoto, EXAMPLE_NAME } from '../draft.ts'

interface Props {
  photo: DraftPhoto
  isHovering: boolean
  /** Rendered over the photo, in an element of exactly its size. */
  children?: ReactNode
}

/** The whole photo as a small print; small, so that the destination below it stays in sight. */
export function PhotoPreview({ photo, isHovering, children }: Props) {
  const t = useTranslate()
  const [unshowable, setUnshowable] = useState<string | null>(null)
  return (
    <figure
      className={classNames(
        'relative mt-1.5 w-fit min-w-20 max-w-[42%] sm:max-w-[46%] shrink-0 -rotate-1 bg-[#fffdf8] p-1.5 pb-4 card-shadow transition-opacity duration-150',
        isHovering && 'opacity-50',
      )}
    >
      <span
        aria-hidden="true"
        className="absolute -top-2 left-1/2 h-4 w-12 -translate-x-1/2 rotate-1 bg-sun/60"
      />
      {unshowable === photo.preview ? (
        <p className="grid min-h-28 place-content-center justify-items-center gap-2 bg-[#f3e6cd] p-3 text-center text-xs text-[#1b2b3f]">
          <Image aria-hidden="true" className="size-7" strokeWidth={1.5} />
          {t('photo.noPreview')}
        </p>
      ) : (
        <div className="relative isolate mx-auto w-fit">
          <img
            src={photo.preview}
            alt={t('photo.alt', { name: photo.name })}
            onError={() => setUnshowable(photo.preview)}
            className="block max-h-[clamp(6rem,17svh,13rem)] max-w-full object-contain"
          />
          {children}
        </div>
      )}
      {photo.name === EXAMPLE_NAME && (
        <figcaption className="-mb-2.5 pt-1 text-center text-xs leading-tight font-semibold text-[#1b2b3f]">
          {t('photo.example')}
        </figcaption>
      )}
    </figure>
  )
}
