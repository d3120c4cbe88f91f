import { type ComponentType, lazy, Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { toasts } from './toasts.ts'

/** What cannot be said is left unsaid: a toast never takes the page down with it. */
const Toaster = lazy<ComponentType>(() =>
  import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

/** The place of the toasts. Their code is fetched when there is something to say. */
export function ToastOutlet() {
  const needed = useStore(toasts).length > 0
  return <Suspense>{needed && <Toaster />}</Suspense>
}
