import { useEffect } from 'react'

const QUIET = '/favicon.svg'
const BUSY = '/favicon-busy.svg'

/** Puts a dot on the tab's icon while a generation runs. */
export function useFavicon(isBusy: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon || !isBusy) return
    icon.href = BUSY
    return () => {
      icon.href = QUIET
    }
  }, [isBusy])
}
