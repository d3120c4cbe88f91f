import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { call } from '../../lib/call.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { DangerChoice } from '../../ui/danger-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'

interface Props {
  album: Album
  /** Where to go when the album is gone. */
  albumsPlace: string
  onClose: () => void
}

/** Asks before an album is deleted. */
export function DeleteAlbumDialog({ album: { id, title }, albumsPlace, onClose }: Props) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const { isBusy, start } = useAction(async () => {
    await call('albums.remove', { params: { album_id: id } })
    toast('success', t('album.deleted'))
    navigate(albumsPlace, { replace: true })
    await mutate(pathOf('albums.list'))
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('album.deleteTitle', { title })}
      description={t('album.deleteText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('album.deleteText')}</p>
      <DangerChoice
        keep={t('album.keep')}
        act={t('album.delete')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
        hasBin
      />
    </Dialog>
  )
}
