import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { DeleteAlbumDialog } from './delete-album-dialog.tsx'
import { TitleDialog } from './title-dialog.tsx'

/** A button with a sign alone. */
const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full border-2 bg-card'

interface Props {
  album: Album
  albumsPlace: string
  onChange: (album: Album) => Promise<void>
  /** Further buttons. */
  children?: ReactNode
}

/** Title and size of an album, with buttons that change it as a whole. */
export function AlbumHeader({ album, albumsPlace, onChange, children }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<'title' | 'delete' | null>(null)
  const { id, title, pictures } = album
  const close = () => setOpen(null)

  async function rename(to: string): Promise<void> {
    await onChange(await call('albums.rename', { params: { album_id: id }, body: { title: to } }))
  }

  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-title text-2xl wrap-anywhere sm:text-4xl">{title}</h1>
        <p className="mt-1 text-ink-soft">
          {pictures.length === 1 ? t('albums.one') : t('albums.count', { count: pictures.length })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {children}
        <button
          type="button"
          className={`${ROUND} border-line hover:border-ink-soft`}
          aria-label={t('album.rename')}
          onClick={() => setOpen('title')}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={`${ROUND} border-bad/60 text-bad hover:border-bad`}
          aria-label={t('album.delete')}
          onClick={() => setOpen('delete')}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
      {open === 'title' && (
        <TitleDialog
          title={t('album.rename')}
          send={t('album.save')}
          initial={title}
          onSend={rename}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteAlbumDialog album={album} albumsPlace={albumsPlace} onClose={close} />}
    </header>
  )
}
