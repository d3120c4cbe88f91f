import { Suspense } from 'react'
import { Skeleton } from '../../features/creations/skeleton.tsx'
import { ensureChineseFont } from '../../lib/chinese-font.ts'
import { addTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The code of both lists with every text that they show. */
async function loadLists() {
  // Places may have Chinese names in every language of the interface.
  void ensureChineseFont().catch(() => {})
  const [{ LiveCreations, LiveTrips, LiveRecycleBin }] = await Promise.all([
    import('./creation-lists.tsx'),
    addTexts('studio'),
    addTexts('postcard'),
    addTexts('creations'),
  ])
  return { LiveCreations, LiveTrips, LiveRecycleBin }
}

const Creations = lazyPart(() => loadLists().then(({ LiveCreations }) => LiveCreations))
const Trips = lazyPart(() => loadLists().then(({ LiveTrips }) => LiveTrips))
const RecycleBin = lazyPart(() => loadLists().then(({ LiveRecycleBin }) => LiveRecycleBin))

/** The user's creations as a part of a page; code and texts are fetched when it is first shown. */
export function CreationsPanel({ hasTabs = false }: { hasTabs?: boolean }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Creations hasTabs={hasTabs} />
    </Suspense>
  )
}

/** The trips of a saved pet as a part of a page. */
export function TripsPanel({ petId }: { petId: string }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Trips petId={petId} />
    </Suspense>
  )
}

/** The user's creations beside the tabs of the profile. */
export function CreationsTab() {
  return <CreationsPanel hasTabs />
}

/** The user's recycle bin as a part of a page; code and texts are fetched when it is first shown. */
export function RecycleBinPanel() {
  return (
    <Suspense fallback={<Skeleton />}>
      <RecycleBin />
    </Suspense>
  )
}
