/** Has the application kept for times without a network, once the page has nothing better to do. Not while developing. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))
  // A browser that refuses (private windows, certificates of a test) has everything else.
  const start = () => whenIdle(() => void register().catch(() => {}))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // Who saves data has kept what the page opens with, and whatever else they have used.
  if (!savesData()) active?.postMessage('fetch-rest')
}

/** Not every browser says so, and the type of the DOM does not know it. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
