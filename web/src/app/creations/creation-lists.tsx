import '../../rest.css'
import { RecycleBin } from '../../features/creations/bin/recycle-bin.tsx'
import { Creations } from '../../features/creations/creations.tsx'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ViewerDialog = lazyPart(() =>
  import('../../features/viewer/viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog),
)

/** The user's creations, kept up to date, with the viewer for a finished postcard. */
export function LiveCreations() {
  useLiveUpdates()
  return <Creations Viewer={ViewerDialog} />
}

/** The user's recycle bin, kept up to date. */
export function LiveRecycleBin() {
  useLiveUpdates()
  return <RecycleBin />
}
