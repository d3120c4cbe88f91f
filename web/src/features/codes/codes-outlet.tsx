import { Suspense } from 'react'
import { withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Panels = lazyPart(() =>
  withTexts('pages', import('./codes-panels.tsx')).then(({ CodesPanels }) => CodesPanels),
)

/** The panels about gifts and invitations, whose code and texts are fetched when they are shown. */
export function CodesOutlet() {
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
      <Panels />
    </Suspense>
  )
}
