import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { DraftPhoto } from '../submit/draft.ts'

interface Props {
  photo: DraftPhoto
  isHovering: boolean
  /** Drawn over the photo; its frame is the picture's own, so that shares of it are shares of the photo. */
  children?: ReactNode
}

/** The whole photo on a white print, held by a strip of tape. */
export function PhotoPreview({ photo, isHovering, children }: Props) {
  const t = useTranslate()
  const [unshowable, setUnshowable] = useState<string | null>(null)
  return (
    <figure
      className={classNames(
        'relative mx-auto mt-2 w-fit max-w-full -rotate-1 bg-[#fffdf8] p-2.5 pb-8 shadow-card transition-opacity duration-150',
        isHovering && 'opacity-50',
      )}
    >
      <span
        aria-hidden="true"
        className="absolute -top-3 left-1/2 h-6 w-20 -translate-x-1/2 rotate-1 bg-sun/60 backdrop-blur-[1px]"
      />
      {unshowable === photo.preview ? (
        <p className="grid min-h-48 max-w-72 place-content-center justify-items-center gap-3 bg-[#f3e6cd] p-6 text-center text-sm text-[#1b2b3f]">
          <Image aria-hidden="true" className="size-9" strokeWidth={1.5} />
          {t('photo.noPreview')}
        </p>
      ) : (
        <div className="relative isolate">
          <img
            src={photo.preview}
            alt={t('photo.alt', { name: photo.name })}
            onError={() => setUnshowable(photo.preview)}
            className="block max-h-72 max-w-full object-contain"
          />
          {children}
        </div>
      )}
      <figcaption className="absolute inset-x-3 bottom-1 truncate text-center font-hand text-lg text-[#55647a]">
        {photo.name}
      </figcaption>
    </figure>
  )
}
