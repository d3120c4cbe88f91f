const FOLLOWED = 'followed-release'

/**
 * Reloads the page, once, if code of this release cannot be fetched because the server has a newer release.
 * If only the network failed, the page stays.
 */
export function followRelease(): void {
  window.addEventListener('vite:preloadError', () => void follow().catch(() => {}))
}

async function follow(): Promise<void> {
  const ours = entryOf(document.documentElement.outerHTML)
  const answer = await fetch('/', { cache: 'no-store' })
  const theirs = answer.ok ? entryOf(await answer.text()) : null
  if (!ours || !theirs || ours === theirs || sessionStorage.getItem(FOLLOWED) === theirs) return
  sessionStorage.setItem(FOLLOWED, theirs)
  window.location.reload()
}

/** The first file of the page; its name differs between releases. */
function entryOf(page: string): string | null {
  return /\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? null
}
