import { Suspense } from 'react'
import { late } from '../../../ui/late.tsx'
import { loadPanels } from './load-panels.ts'
import { Skeleton } from './skeleton.tsx'

const Creations = late(() => loadPanels().then(({ Creations }) => Creations))

/** The user's creations, to be laid into a page. It brings its own code and texts, and keeps itself up to date. */
export function CreationsPanel() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Creations />
    </Suspense>
  )
}
