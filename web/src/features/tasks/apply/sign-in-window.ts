import { paths } from '@pawport/shared/contract/paths.ts'
import { pathOf } from '../../../lib/endpoint.ts'

const WIDTH = 800
const HEIGHT = 600
/** The poll interval of the window, and the pause after it has closed, in milliseconds. */
const CHECK_MS = 500
const PAUSE_MS = 500

interface Opener {
  screenX: number
  screenY: number
  outerWidth: number
  outerHeight: number
}

/** The features of a window of 800x600 pixels in the middle of this one. */
export function windowFeatures({ screenX, screenY, outerWidth, outerHeight }: Opener): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/**
 * Opens the sign-in in a window of its own, which closes itself at `#/suc`; then calls `onClosed`. Null when
 * the browser blocks the window; otherwise how to stop watching it. Call it during a press, or every browser
 * blocks it.
 */
export function openSignInWindow(onClosed: () => void): (() => void) | null {
  const query = new URLSearchParams({ provider: 'google', callbackUrl: `/#${paths.signedIn}` })
  const opened = window.open(`${pathOf('session.signIn')}?${query}`, 'sign-in', windowFeatures(window))
  if (!opened) return null
  let pause: ReturnType<typeof setTimeout> | undefined
  const check = setInterval(() => {
    if (!opened.closed) return
    clearInterval(check)
    pause = setTimeout(onClosed, PAUSE_MS)
  }, CHECK_MS)
  return () => {
    clearInterval(check)
    clearTimeout(pause)
  }
}
