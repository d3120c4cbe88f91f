import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { loadPatiently } from '../lib/load-patiently.ts'
import { useTranslate } from '../lib/locale.ts'
import { toast } from './toast/toasts.ts'

/**
 * Makes a component whose code is fetched when it is first shown; wrap it in `Suspense`. If `load` fails
 * twice, a toast says so, the page stays, and a dialog closes. The component loads again when the network is
 * back, and each time it is shown again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  type Attempt = LazyExoticComponent<ComponentType<Props>>
  const attempt = (): Attempt =>
    lazy<ComponentType<Props>>(() =>
      loadPatiently(load).then(
        (component) => ({ default: component }),
        () => ({ default: Missing }),
      ),
    )
  let Latest = attempt()

  function Missing(props: Props & { onClose?: () => void }) {
    const t = useTranslate()
    const [Again, setAgain] = useState<Attempt | null>(null)

    // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
    useEffect(() => {
      const tryAgain = () => setAgain(attempt())
      window.addEventListener('online', tryAgain)
      toast('error', t('error.network'))
      props.onClose?.()
      return () => {
        window.removeEventListener('online', tryAgain)
        Latest = attempt()
      }
    }, [])

    return Again && <Again {...props} />
  }

  return function LazyPart(props: Props) {
    return <Latest {...props} />
  }
}
