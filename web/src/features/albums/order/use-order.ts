import type { Album, AlbumPicture } from '@pawport/shared/contract/albums/schemas.ts'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { moved } from './moved.ts'

interface Options {
  album: Album
  /** Shows the album as it is now, or as the server answered. */
  onChange: (album: Album) => Promise<void>
  /** Called when the server refused: the album is fetched again. */
  onFailed: () => void
}

/** Moves pictures of an album and takes them out; the screen shows it at once, and a failure in a toast. */
export function useOrder({ album, onChange, onFailed }: Options) {
  const t = useTranslate()
  /** The last move, for screen readers. */
  const [said, setSaid] = useState('')
  const { id, pictures } = album

  async function send(shown: AlbumPicture[], answer: () => Promise<Album>): Promise<void> {
    try {
      await onChange({ ...album, pictures: shown })
      await onChange(await answer())
    } catch (error) {
      toast('error', errorText(error, t))
      onFailed()
    }
  }

  return {
    said,
    move(from: number, to: number): void {
      const picture = pictures[from]
      if (!picture || from === to || to < 0 || to >= pictures.length) return
      const shown = moved(pictures, from, to)
      setSaid(t('album.moved', { place: picture.place_name, position: to + 1, count: pictures.length }))
      const body = { task_ids: shown.map(({ task_id }) => task_id) }
      void send(shown, () => call('albums.order', { params: { album_id: id }, body }))
    },
    take({ task_id }: AlbumPicture): void {
      const shown = pictures.filter((picture) => picture.task_id !== task_id)
      void send(shown, () => call('albums.take', { params: { album_id: id, task_id } }))
    },
  }
}
