import { type ComponentType, lazy, Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { toasts } from './toasts.ts'

/** If the toasts' code fails, they are not shown: a toast must not break the page. */
const Toaster = lazy<ComponentType>(() =>
  import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

/** Renders the toasts; their code is fetched with the first one. */
export function ToastOutlet() {
  const needed = useStore(toasts).length > 0
  return <Suspense>{needed && <Toaster />}</Suspense>
}
