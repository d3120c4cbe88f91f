import { randomUUID } from 'node:crypto'
import { type AccessOf, ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import type { Failure } from '@pawport/shared/contract/envelope.ts'
import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../testing/belongings.ts'
import type { Browser } from '../testing/browser.ts'
import { signedInBrowser } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

type OwnerEndpoint = { [N in EndpointName]: AccessOf<N> extends 'owner' ? N : never }[EndpointName]

/** The object of the owner that each call needs. */
const SUBJECTS: Record<OwnerEndpoint, keyof Belongings> = {
  'photos.read': 'photo',
  'photos.remove': 'photo',
  'generations.read': 'completed',
  'generations.bin': 'completed',
  'generations.cancel': 'pending',
  'generations.retry': 'failed',
  'generations.enlarge': 'completed',
  'generations.redraw': 'completed',
  'generations.switchMount': 'completed',
  'generations.writeDiary': 'completed',
  'generations.download': 'completed',
  'generations.share': 'completed',
  'generations.unshare': 'completed',
  'community.own': 'completed',
  'community.publish': 'completed',
  'community.unpublish': 'completed',
  'bin.restore': 'binned',
  'bin.purge': 'binned',
  'checkout.read': 'checkout',
  'tokens.revoke': 'token',
  'passkeys.remove': 'passkey',
  'webhooks.rotate': 'webhook',
  'webhooks.test': 'webhook',
  'webhooks.remove': 'webhook',
  'exports.download': 'export',
  'albums.read': 'album',
  'albums.rename': 'album',
  'albums.remove': 'album',
  'albums.add': 'album',
  'albums.order': 'album',
  'albums.take': 'album',
  'albums.share': 'album',
  'albums.unshare': 'album',
  'albums.zip': 'album',
  'albums.print': 'album',
  'albums.printFile': 'printedAlbum',
  'pets.change': 'pet',
  'pets.remove': 'pet',
  'pets.addPhoto': 'pet',
  'pets.photo': 'pet',
  'pets.removePhoto': 'pet',
  'videos.list': 'completed',
  'videos.create': 'completed',
  'videos.read': 'completed',
  'videos.cancel': 'completed',
  'videos.remove': 'completed',
  'videos.file': 'completed',
  'addresses.remove': 'address',
  'cards.offer': 'completed',
  'cards.draw': 'completed',
  'cards.read': 'card',
  'cards.order': 'card',
  'cards.cancel': 'orderedCard',
  'landingPages.change': 'landingPage',
  'landingPages.remove': 'landingPage',
}

/** The bodies of calls that need one. */
const BODIES: Partial<Record<OwnerEndpoint, (own: Belongings) => object>> = {
  'landingPages.change': () => ({ name: 'Our tasks' }),
  'pets.change': () => ({ name: 'Rex' }),
  'pets.addPhoto': ({ checkedPhoto }) => ({ photo_id: checkedPhoto }),
  // The picture has such a video already: that one is answered, and costs nothing.
  'videos.create': () => ({ shape: 'square' }),
  'generations.enlarge': () => ({ size: 1024 }),
  'cards.draw': ({ address }) => ({ address_id: address, message: 'Wish you were here' }),
  'generations.switchMount': () => ({ mount: 'framed' }),
  'generations.writeDiary': () => ({ text: 'I came, I saw, I napped.' }),
  'albums.rename': () => ({ title: 'Our summer' }),
  'albums.add': ({ completed }) => ({ task_ids: [completed] }),
  'albums.order': ({ completed }) => ({ task_ids: [completed] }),
}

const NAMES = Object.keys(ROUTES) as EndpointName[]
const withAccess = (...accesses: Endpoint['access'][]) =>
  NAMES.filter((name) => accesses.includes(ENDPOINTS[name].access))
const OWNED = withAccess('owner') as OwnerEndpoint[]

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let ada: Browser
let bob: Browser
let admin: Browser
let brand: Browser
let adaId: string

beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  bob = await signedInBrowser(served, 'bob@example.com')
  admin = await signedInBrowser(served, 'admin@example.com')
  brand = await signedInBrowser(served, 'brand@example.com')
  await served.context.db
    .updateTable('users')
    .set({ granted_role: 'brand' })
    .where('email', '=', 'brand@example.com')
    .execute()
  adaId = String((await ada.session()).user?.id)
})

/** Calls an endpoint as a program does; with a body only where the call names what the owner has. */
async function call(name: EndpointName, browser: Browser | null, subject = 'local', own?: Belongings) {
  const { method, path } = routeOf(name)
  const cookies = [...(browser?.cookies ?? [])].map(([cookie, { value }]) => `${cookie}=${value}`)
  const answer = await served.app.inject({
    method,
    url: path
      .replace(/:\w+/, subject)
      .replace(':task_id', own?.completed ?? subject)
      .replace(':photo_id', own?.checkedPhoto ?? randomUUID())
      .replace(':video_id', (name === 'videos.cancel' ? own?.waitingVideo : own?.video) ?? randomUUID()),
    ...(own && { payload: BODIES[name as OwnerEndpoint]?.(own) }),
    headers: { cookie: cookies.join('; '), accept: 'application/json' },
  })
  const isJson = answer.headers['content-type']?.includes('json')
  return { status: answer.statusCode, code: isJson ? (answer.json() as Failure).code : undefined }
}

async function giveCredits(): Promise<void> {
  const { db, clock } = served.context
  const by = { id: randomUUID(), reason: 'test', actorId: randomUUID(), now: clock.now() }
  await adjust(db, { ...by, userId: adaId, delta: 10 })
}

test.each(NAMES)('%s has a handler', (name) => {
  const { method, path } = routeOf(name)
  expect(served.app.hasRoute({ method, url: path })).toBe(true)
})

describe('without a session', () => {
  test.each(withAccess('session', 'owner'))('%s is closed [P-110]', async (name) => {
    const subject = Object.hasOwn(SUBJECTS, name) ? '00000000-0000-4000-8000-000000000000' : undefined
    expect(await call(name, null, subject)).toEqual({ status: 401, code: 'unauthenticated' })
  })

  test.each(withAccess('public'))('%s is open [P-109]', async (name) => {
    expect((await call(name, null)).code).not.toBe('unauthenticated')
  })
})

describe('with a session', () => {
  test.each(withAccess('session'))('%s is open [P-109]', async (name) => {
    expect([401, 403, 404]).not.toContain((await call(name, bob)).status)
  })
})

describe('for brands', () => {
  const BRANDS = withAccess('brand')

  test.each(BRANDS)('%s is closed to everybody else [P-110]', async (name) => {
    expect(await call(name, null)).toEqual({ status: 401, code: 'unauthenticated' })
    for (const browser of [bob, admin]) {
      expect(await call(name, browser)).toEqual({ status: 403, code: 'brand_needed' })
    }
  })

  test.each(BRANDS)('%s is open to them [P-109]', async (name) => {
    expect([401, 403, 404]).not.toContain((await call(name, brand)).status)
  })
})

describe('for administrators', () => {
  const missing = { status: 404, code: 'not_found' }

  test.each(withAccess('admin'))('%s does not exist for anyone else [P-112]', async (name) => {
    expect(await call(name, null)).toEqual(missing)
    expect(await call(name, bob)).toEqual(missing)
  })

  test.each(withAccess('admin'))('no other method tells that %s exists', async (name) => {
    const answer = await served.app.inject({ method: 'OPTIONS', url: routeOf(name).path })
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers.allow).toBeUndefined()
  })

  const WITHOUT_SUBJECT = withAccess('admin').filter((name) => !routeOf(name).path.includes(':'))
  test.each(WITHOUT_SUBJECT)('%s is open to them [P-109]', async (name) => {
    expect([401, 403, 404]).not.toContain((await call(name, admin)).status)
  })
})

describe('what a user owns', () => {
  // Only pictures of a model are drawn again or large; these endpoints have tests of their own.
  const works = OWNED.filter((name) => name !== 'generations.redraw' && name !== 'generations.enlarge')
  test.each(works)('%s works for the owner', async (name) => {
    const own = await giveBelongings(served.context, adaId)
    const subject = own[SUBJECTS[name]]
    // Other calls may have used up the welcome credits.
    if (name === 'cards.order') await giveCredits()
    if (name === 'generations.unshare') await call('generations.share', ada, subject)
    expect((await call(name, ada, subject, own)).status).toBeLessThan(300)
  })

  test.each(OWNED)('%s does not exist for another user, an administrator included', async (name) => {
    const own = await giveBelongings(served.context, adaId)
    const missing = name === 'generations.share' ? 'not_ready' : 'not_found'
    for (const browser of [bob, admin]) {
      const { code } = await call(name, browser, own[SUBJECTS[name]], own)
      expect(code).toMatch(new RegExp(`^(not_found|not_in_bin|${missing})$`))
    }
  })
})
