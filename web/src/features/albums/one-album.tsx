import type { AlbumPicture } from '@pawport/shared/contract/albums/schemas.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { AlbumFiles } from './album-files.tsx'
import { AlbumHeader } from './album-header.tsx'
import { AlbumsLoading, EmptyAlbum } from './notes.tsx'
import { SortablePictures } from './order/sortable-pictures.tsx'
import { PicturePicker } from './picker/picture-picker.tsx'
import { PrintPanel } from './print-panel.tsx'
import { useAlbum } from './use-albums.ts'

interface Props {
  albumId: string
  /** The address of the list of albums. */
  albumsPlace: string
  /** What else can be done with a picture: a button beside its title. */
  toolOf: (picture: AlbumPicture) => ReactNode
}

/** One album: title, pictures in their order, and what can be done with them. */
export function OneAlbum({ albumId, albumsPlace, toolOf }: Props) {
  const t = useTranslate()
  const { album, error, show, reload } = useAlbum(albumId)
  const [isPicking, setPicking] = useState(false)
  const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_request')

  function content() {
    if (isGone) return <p role="alert">{t('album.gone')}</p>
    if (!album && error)
      return (
        <FailedBanner
          text={loadErrorText(error, t('albums.failed'))}
          retry={t('albums.again')}
          onRetry={reload}
        />
      )
    if (!album) return <AlbumsLoading />
    const add = (
      <Button look="primary" onClick={() => setPicking(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('album.add')}
      </Button>
    )
    const isEmpty = album.pictures.length === 0
    return (
      <>
        <AlbumHeader album={album} albumsPlace={albumsPlace} onChange={show}>
          {!isEmpty && add}
        </AlbumHeader>
        {isEmpty ? (
          <EmptyAlbum mark={album.title} title={t('album.emptyTitle')} text={t('album.emptyText')}>
            {add}
          </EmptyAlbum>
        ) : (
          <>
            <AlbumFiles album={album} onChange={show} />
            <PrintPanel album={album} onChange={show} />
            <SortablePictures album={album} onChange={show} onFailed={reload} toolOf={toolOf} />
          </>
        )}
        {isPicking && <PicturePicker album={album} onAdded={show} onClose={() => setPicking(false)} />}
      </>
    )
  }

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <Link
        href={albumsPlace}
        className="inline-flex min-h-9 items-center self-start font-semibold text-teal hover:underline"
      >
        ‹ {t('profile.albums')}
      </Link>
      {content()}
    </div>
  )
}
