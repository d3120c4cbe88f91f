import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { EyeOff, Globe, Lock } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  album: Album
  onChange: (album: Album) => Promise<void>
  onClose: () => void
}

/** Makes the public page of an album, shows its link, and closes it. */
export function ShareAlbumDialog({ album, onChange, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const { share_url: url } = album
  const params = { album_id: album.id }
  const publish = useAction(async () => {
    const shared = await call('albums.share', { params })
    await onChange({ ...album, share_url: shared.url })
  })
  const stop = useAction(async () => {
    await call('albums.unshare', { params })
    await onChange({ ...album, share_url: null })
  })
  return (
    <Dialog title={t('album.shareTitle')} onClose={onClose} className="max-w-lg">
      {url ? (
        <>
          <label htmlFor={id} className="flex gap-2.5">
            <Globe aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
            {t('album.public')}
          </label>
          <LinkField id={id} url={url} />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={url} label={t('album.copy')} />
            <a href={url} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
              {t('album.open')}
            </a>
            <Button onClick={stop.start} aria-disabled={stop.isBusy || undefined}>
              {stop.isBusy ? <Spinner /> : <EyeOff aria-hidden="true" className="size-4" />}
              {t('album.stop')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="flex gap-2.5">
            <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
            {t('album.private')}
          </p>
          <Button look="primary" onClick={publish.start} aria-busy={publish.isBusy}>
            {publish.isBusy ? <Spinner /> : <Globe aria-hidden="true" className="size-4" />}
            {t('album.publish')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
