import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { whenIdle, whenWanted } from '../../lib/when-wanted.ts'
import { toasts } from './toasts.ts'

/**
 * Renders the toasts. Their code is fetched while the page is idle, so that the first toast also appears
 * without a network; when it cannot be fetched, it is tried again with each toast.
 */
export function ToastOutlet() {
  const { length } = useStore(toasts)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Toaster) return
    const load = () =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setToaster(() => Toaster),
        // A toast must not break the page.
        () => {},
      )
    if (length) load()
    else void whenWanted().then(() => whenIdle(load))
  }, [length, Toaster])

  return length > 0 && Toaster && <Toaster />
}
