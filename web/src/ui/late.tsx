import { type ComponentType, lazy, useEffect } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { toast } from './toast/toasts.ts'

/** A component whose code is fetched when it is first shown. Without a network the page stays, and says so. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Missing }),
    ),
  )
}

function Missing() {
  const t = useTranslate()
  useEffect(() => toast('error', t('error.network')), [t])
  return null
}
