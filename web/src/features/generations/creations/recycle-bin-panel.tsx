import { Suspense } from 'react'
import { late } from '../../../ui/late.tsx'
import { loadPanels } from './load-panels.ts'
import { Skeleton } from './skeleton.tsx'

const RecycleBin = late(() => loadPanels().then(({ RecycleBin }) => RecycleBin))

/** The user's recycle bin, to be laid into a page. It brings its own code and texts, and keeps itself up to date. */
export function RecycleBinPanel() {
  return (
    <Suspense fallback={<Skeleton />}>
      <RecycleBin />
    </Suspense>
  )
}
