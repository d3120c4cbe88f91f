import { showPushes } from './push.ts'

/**
 * Serves the application without a network. It caches files of the application only: no answer of the API and
 * no picture of a user, so that signing out has nothing to clear. It also shows what the server tells by Web
 * Push.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Defined by web/build/service-worker.ts. */
declare const VERSION: string
/** The files of the first page. */
declare const SHELL: string[]
/** The other files; fetched when the page is idle. */
declare const REST: string[]

const PREFIX = 'pawport-'
const CACHE = `${PREFIX}${VERSION}`
/** If the page takes longer than this, the cached one is shown. */
const TIMEOUT_MS = 5_000

showPushes(worker)
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => {
  if (event.data === 'fetch-rest') event.waitUntil(fetchRest())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(page(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (SHELL.includes(pathname) || REST.includes(pathname)) event.respondWith(fetchOrKept(request))
})

/**
 * A new release takes over at once: the next visit loads its page, and pages that are open find their code in
 * the older cache.
 */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL)
  await worker.skipWaiting()
}

/** Keeps the files of this release and of the previous one, which open pages may still use. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** One after the other, so that a slow network has room for the requests of the page. */
async function fetchRest(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const path of REST) {
    if (await cache.match(path)) continue
    const before = await caches.match(path)
    await (before && path.startsWith('/assets/') ? cache.put(path, before) : cache.add(path))
  }
}

/**
 * The page comes from the server; from the cache if the server, or a proxy for it, does not answer with it.
 */
async function page({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match('/', { cacheName: CACHE })
  const asked = fetch(request)
  if (!kept) return asked
  asked.catch(() => {})
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS))
  const answer = await Promise.race([asked, late]).catch(() => kept)
  return answer.status >= 500 ? kept : answer
}

/** Files with a hash in their name never change. */
async function asset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)))
  }
  return answer
}

async function fetchOrKept(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  return answer ?? (await caches.match(request, { ignoreVary: true })) ?? Response.error()
}
