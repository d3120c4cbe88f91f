import { Suspense } from 'react'
import { useRoute } from 'wouter'
import { withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { profilePath } from '../paths.ts'

// Pictures that cannot be loaded say so with the texts of the postcard.
const Albums = lazyScreen(
  () => withTexts('postcard', import('../../features/albums/albums.tsx')),
  ({ Albums }) => Albums,
)
const OneAlbum = lazyScreen(
  () => withTexts('postcard', import('../../features/albums/one-album.tsx')),
  ({ OneAlbum }) => OneAlbum,
)
const MailTool = lazyPart(() =>
  withTexts('account', import('../../features/viewer/mail/mail-tool.tsx')).then(({ MailTool }) => MailTool),
)
const ALBUMS = profilePath('albums')

/** The albums as a tab of the profile; the address may name one of them. */
export function AlbumsPanel() {
  const [, params] = useRoute(`${ALBUMS}/:albumId`)
  const albumId = params?.albumId
  return albumId ? (
    <OneAlbum
      key={albumId}
      albumId={albumId}
      albumsPlace={ALBUMS}
      toolOf={(picture) => (
        <Suspense>
          <MailTool picture={picture} />
        </Suspense>
      )}
    />
  ) : (
    <Albums albumsPlace={ALBUMS} />
  )
}
