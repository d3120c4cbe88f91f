import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { FileArchive, Share2 } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../lib/endpoint.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ShareAlbumDialog } from './share-album-dialog.tsx'

interface Props {
  album: Album
  onChange: (album: Album) => Promise<void>
}

/** What can be made of an album: a public page, and a file with its pictures. */
export function AlbumFiles({ album, onChange }: Props) {
  const t = useTranslate()
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('album.share')}
      </Button>
      <a
        href={pathOf('albums.zip', { params: { album_id: album.id } })}
        download
        className={buttonLook('secondary')}
      >
        <FileArchive aria-hidden="true" className="size-4" />
        {t('album.zip')}
      </a>
      {isSharing && <ShareAlbumDialog album={album} onChange={onChange} onClose={() => setSharing(false)} />}
    </div>
  )
}
