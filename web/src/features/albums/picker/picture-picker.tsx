import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { loadErrorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AlbumsLoading } from '../notes.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { useFinished } from './use-finished.ts'

interface Props {
  album: Album
  onAdded: (album: Album) => Promise<void>
  onClose: () => void
}

/** Chooses finished pictures for an album. */
export function PicturePicker({ album, onAdded, onClose }: Props) {
  const t = useTranslate()
  const { pictures, error, hasMore, isBusy, loadMore, reload } = useFinished()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const inAlbum = new Set(album.pictures.map(({ task_id }) => task_id))

  const add = useAction(async () => {
    const params = { album_id: album.id }
    await onAdded(await call('albums.add', { params, body: { task_ids: [...chosen] } }))
    onClose()
  })

  function toggle(taskId: string): void {
    setChosen((before) =>
      before.includes(taskId) ? before.filter((one) => one !== taskId) : [...before, taskId],
    )
  }

  function list() {
    if (!pictures && error)
      return (
        <FailedBanner
          text={loadErrorText(error, t('albums.failed'))}
          retry={t('albums.again')}
          onRetry={reload}
        />
      )
    if (!pictures) return <AlbumsLoading />
    if (pictures.length === 0) return <p>{t('pick.none')}</p>
    return (
      <>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(42%,9rem),1fr))] gap-3">
          {pictures.map((picture) => (
            <PictureChoice
              key={picture.task_id}
              picture={picture}
              isIn={inAlbum.has(picture.task_id)}
              isChosen={chosen.includes(picture.task_id)}
              onToggle={() => toggle(picture.task_id)}
            />
          ))}
        </ul>
        {hasMore && (
          <Button onClick={loadMore} aria-disabled={isBusy || undefined}>
            {isBusy && <Spinner />}
            {t('pick.more')}
          </Button>
        )}
      </>
    )
  }

  return (
    <Dialog title={t('pick.title')} onClose={onClose} className="sm:max-w-3xl">
      {list()}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-4 border-t border-line bg-card px-5 py-3 sm:-mx-8 sm:-mb-8 sm:px-8 sm:py-4">
        <p role="status" className="text-sm text-ink-soft">
          {t('pick.chosen', { count: chosen.length })}
        </p>
        <Button look="primary" disabled={chosen.length === 0} aria-busy={add.isBusy} onClick={add.start}>
          {add.isBusy && <Spinner />}
          {t('pick.add')}
        </Button>
      </div>
    </Dialog>
  )
}
