import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

const ALBUMS = pathOf('albums.list')

/** The albums of the user; undefined until they have arrived. */
export function useAlbums() {
  const { data, error, mutate } = useSWR(ALBUMS, read<'albums.list'>)
  return { albums: data, error: error as unknown, reload: () => void mutate() }
}

/** While a PDF is made, its progress is asked for this often. */
const PRINT_REFRESH_MS = 1_500

function isPrinting(album: Album | undefined): boolean {
  return album?.print?.status === 'pending' || album?.print?.status === 'processing'
}

/** One album; undefined until it has arrived. */
export function useAlbum(albumId: string) {
  const { mutate: mutateOther } = useSWRConfig()
  const path = pathOf('albums.read', { params: { album_id: albumId } })
  const { data, error, mutate } = useSWR(
    [path, useLocale()] as const,
    ([asked]) => read<'albums.read'>(asked),
    { refreshInterval: (album?: Album) => (isPrinting(album) ? PRINT_REFRESH_MS : 0) },
  )
  /**
   * Shows an album that the server answered with, or as it will be; the list is fetched again when it is
   * shown.
   */
  async function show(album: Album): Promise<void> {
    await mutate(album, { revalidate: false })
    await mutateOther(ALBUMS)
  }
  return { album: data, error: error as unknown, show, reload: () => void mutate() }
}
