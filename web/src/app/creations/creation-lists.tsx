import '../../rest.css'
import { RecycleBin } from '../../features/creations/bin/recycle-bin.tsx'
import { Creations } from '../../features/creations/creations.tsx'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { usePets } from '../../lib/use-pets.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CreationViewer = lazyPart(() =>
  import('./creation-viewer.tsx').then(({ CreationViewer }) => CreationViewer),
)

/**
 * The user's creations, kept up to date, with the viewer for a finished postcard; `hasTabs` where the tabs of
 * the profile stand beside them.
 */
export function LiveCreations({ hasTabs }: { hasTabs?: boolean }) {
  useLiveUpdates()
  return <Creations Viewer={CreationViewer} hasTabs={hasTabs ?? false} />
}

/** The trips of a saved pet, kept up to date. */
export function LiveTrips({ petId }: { petId: string }) {
  useLiveUpdates()
  const { pets } = usePets()
  const name = pets?.find(({ id }) => id === petId)?.name ?? null
  return <Creations key={petId} Viewer={CreationViewer} pet={{ id: petId, name }} />
}

/** The user's recycle bin, kept up to date. */
export function LiveRecycleBin() {
  useLiveUpdates()
  return <RecycleBin />
}
