import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useLocation } from 'wouter'
import { ShopOutlet } from '../../features/credits/shop-outlet.tsx'
import { useVariation } from '../../features/studio/submit/use-order-again.ts'
import { ViewerDialog } from '../../features/viewer/viewer-dialog.tsx'
import { shop } from '../../lib/credits/shop.ts'
import { creationPath } from '../paths.ts'

interface Props {
  generation: Generation
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The viewer over the list. A variation that is ordered here opens in the studio. */
export function CreationViewer(viewing: Props) {
  const [, navigate] = useLocation()
  const { generation } = viewing
  const variation = useVariation(generation, (task) => navigate(creationPath(task)))
  return (
    <>
      <ViewerDialog {...viewing} variation={variation} />
      <ShopOutlet smallest={generation.size} onSmaller={() => shop.set(null)} />
    </>
  )
}
