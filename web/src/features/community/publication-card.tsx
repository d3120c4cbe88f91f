import type { Publication } from '@pawport/shared/contract/community/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { MessageCircle } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { authorName } from './author-name.ts'
import { LikeButton } from './like-button.tsx'

interface Props {
  publication: Publication
  onSignIn: () => void
  /** The `sizes` attribute of the picture. */
  sizes: string
}

/** A published picture as a stamp: a press opens it; below it place, author, likes and comments. */
export function PublicationCard({ publication, onSignIn, sizes }: Props) {
  const t = useTranslate()
  const { id, place_name: place, handle, comments, small_url, medium_url, width, height } = publication
  const author = authorName(handle, t)
  return (
    <div className="stamp-edge flex h-full flex-col bg-card">
      <a
        href={`#${paths.gallery}/${id}`}
        aria-label={t('gallery.open', { place, author })}
        className="block bg-paper-deep"
      >
        <img
          src={small_url}
          srcSet={`${small_url} 320w, ${medium_url} 640w`}
          sizes={sizes}
          width={width}
          height={height}
          alt={t('gallery.publishedAlt', { place })}
          loading="lazy"
          decoding="async"
          className="aspect-square h-auto w-full object-contain text-transparent"
        />
      </a>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 px-2 pt-3 pb-1">
        <p className="min-w-0">
          <span className="block font-bold wrap-anywhere">{place}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{author}</span>
        </p>
        <p className="-mr-2 ml-auto flex items-center">
          <span className="inline-flex items-center gap-1.5 px-2 font-semibold text-ink-soft">
            <MessageCircle aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('community.commentCount', { count: comments })}</span>
            <span aria-hidden="true">{comments}</span>
          </span>
          <LikeButton publication={publication} onSignIn={onSignIn} />
        </p>
      </div>
    </div>
  )
}
