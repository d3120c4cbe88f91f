import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { Suspense } from 'react'
import { shop } from '../../lib/credits/shop.ts'
import { withTexts } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PacksDialog = lazyPart(() =>
  withTexts('pages', import('./packs-dialog.tsx')).then(({ PacksDialog }) => PacksDialog),
)

/** Renders the dialog of the credit packs when it is open. */
export function ShopOutlet(props: { smallest: PictureSize; onSmaller: () => void }) {
  const open = useStore(shop)
  return <Suspense>{open && <PacksDialog {...open} onClose={() => shop.set(null)} {...props} />}</Suspense>
}
