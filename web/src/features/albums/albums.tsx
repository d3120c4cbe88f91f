import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../lib/call.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { AlbumCard } from './album-card.tsx'
import { AlbumsLoading, EmptyAlbum } from './notes.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { useAlbums } from './use-albums.ts'

interface Props {
  /** The address of this screen; an album is below it. */
  albumsPlace: string
}

/** The albums of the user, with a button for a new one. */
export function Albums({ albumsPlace }: Props) {
  const t = useTranslate()
  const { albums, error, reload } = useAlbums()
  const [isMaking, setMaking] = useState(false)
  const [, navigate] = useLocation()

  async function make(title: string): Promise<void> {
    const { id } = await call('albums.create', { body: { title } })
    reload()
    navigate(`${albumsPlace}/${id}`)
  }

  return (
    <section aria-labelledby="albums-title" className="flex flex-col gap-4 sm:gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 id="albums-title" className="font-title text-2xl sm:text-4xl">
            {t('profile.albums')}
          </h1>
          <p className="mt-1 text-ink-soft">{t('albums.lead')}</p>
        </div>
        <Button look="primary" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('albums.new')}
        </Button>
      </header>
      {albums ? (
        albums.length > 0 ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(42%,13.5rem),1fr))] gap-4 sm:gap-6">
            {albums.map((album) => (
              <AlbumCard key={album.id} album={album} place={`${albumsPlace}/${album.id}`} />
            ))}
          </ul>
        ) : (
          <EmptyAlbum
            mark={t('profile.albums')}
            title={t('albums.emptyTitle')}
            text={t('albums.emptyText')}
          />
        )
      ) : error ? (
        <FailedBanner
          text={loadErrorText(error, t('albums.failed'))}
          retry={t('albums.again')}
          onRetry={reload}
        />
      ) : (
        <AlbumsLoading />
      )}
      {isMaking && (
        <TitleDialog
          title={t('albums.new')}
          send={t('albums.create')}
          onSend={make}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  )
}
