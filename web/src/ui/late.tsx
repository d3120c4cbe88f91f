import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { toast } from './toast/toasts.ts'

/**
 * A component whose code is fetched when it is first shown. Without a network the page stays, and says so; a dialog then
 * counts as closed. The code is asked for again when the network is back, and whenever it is shown anew.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  type Attempt = LazyExoticComponent<ComponentType<Props>>
  const attempt = (): Attempt =>
    lazy<ComponentType<Props>>(() =>
      load().then(
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

  return function Late(props: Props) {
    return <Latest {...props} />
  }
}
