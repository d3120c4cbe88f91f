import type { Publication } from '@pawport/shared/contract/community/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Heart, MessageCircle } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { hashOf } from '../paths.ts'

/** A published postcard on the landing page, with its likes and comments; a press opens it. */
export function TeaserCard({ publication }: { publication: Publication }) {
  const t = useTranslate()
  const { id, place_name: place, handle, likes, comments, small_url, medium_url, width, height } = publication
  const author = handle === null ? t('teaser.anonymous') : `@${handle}`
  return (
    <div className="stamp-edge flex h-full flex-col bg-card">
      <a
        href={hashOf(`${paths.gallery}/${id}`)}
        aria-label={t('teaser.open', { place, author })}
        className="block bg-paper-deep"
      >
        <img
          src={small_url}
          srcSet={`${small_url} 320w, ${medium_url} 640w`}
          sizes="(min-width: 64rem) 18rem, 45vw"
          width={width}
          height={height}
          alt={t('teaser.publishedAlt', { place })}
          loading="lazy"
          decoding="async"
          className="aspect-square h-auto w-full object-contain text-transparent"
        />
      </a>
      <div className="flex flex-col gap-1 px-2 pt-3 pb-2 text-sm">
        <p className="font-bold wrap-anywhere">{place}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-ink-soft">
          <span className="wrap-anywhere">{author}</span>
          <span className="inline-flex items-center gap-3">
            <span className="inline-flex items-center gap-1">
              <Heart aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('teaser.likes', { count: likes })}</span>
              <span aria-hidden="true">{likes}</span>
            </span>
            <span className="inline-flex items-center gap-1">
              <MessageCircle aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('teaser.comments', { count: comments })}</span>
              <span aria-hidden="true">{comments}</span>
            </span>
          </span>
        </p>
      </div>
    </div>
  )
}
