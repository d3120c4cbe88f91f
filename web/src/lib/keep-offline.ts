import { whenIdle } from './when-wanted.ts'

/**
 * Registers the service worker, which keeps the application for use without a network, once the page is idle.
 * Not in development.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that refuses it (private windows, test certificates) still shows the application online.
  whenIdle(() => void register().catch(() => {}))
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // With data saving on, only the files of the first page are cached, and those that are used.
  if (!savesData()) active?.postMessage('fetch-rest')
}

/** Some browsers lack it, and so do the types of the DOM. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
