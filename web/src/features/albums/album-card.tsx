import type { AlbumSummary } from '@pawport/shared/contract/albums/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { SignedImage } from '../../ui/signed-image.tsx'

/** An album in the list: its first picture, title and size. */
export function AlbumCard({ album, place }: { album: AlbumSummary; place: string }) {
  const t = useTranslate()
  const { title, pictures, cover_key: cover, share_url: url } = album
  const count = pictures === 1 ? t('albums.one') : t('albums.count', { count: pictures })
  return (
    <li className="min-w-0">
      <Link href={place} className="flex flex-col gap-2 rounded-card">
        <span className="block aspect-square overflow-hidden rounded-card bg-card p-2 card-shadow">
          {cover ? (
            <SignedImage
              objectKey={thumbnailKey(cover, 'medium')}
              fallbackKey={cover}
              alt=""
              lazy
              className="size-full rounded-lg object-cover"
            />
          ) : (
            <span className="grid size-full place-items-center rounded-lg border-2 border-dashed border-line text-ink-soft">
              {t('albums.noCover')}
            </span>
          )}
        </span>
        <span className="px-1">
          <strong className="block wrap-anywhere">{title}</strong>
          <span className="block text-sm text-ink-soft">
            {url ? `${count} · ${t('albums.shared')}` : count}
          </span>
        </span>
      </Link>
    </li>
  )
}
