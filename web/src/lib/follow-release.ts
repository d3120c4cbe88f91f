const FOLLOWED = 'followed-release'

/**
 * Loads the page anew, once, when code of this release cannot be fetched because the server has a newer one. Where only
 * the network failed, everything stays as it is.
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

/** The file that a page begins with; it has another name in every release. */
function entryOf(page: string): string | null {
  return /\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? null
}
