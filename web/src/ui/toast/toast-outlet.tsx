import { lazy, Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { toasts } from './toasts.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** The place of the toasts. Their code is fetched when there is something to say. */
export function ToastOutlet() {
  const needed = useStore(toasts).length > 0
  return <Suspense>{needed && <Toaster />}</Suspense>
}
