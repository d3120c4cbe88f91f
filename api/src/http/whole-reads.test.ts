import { randomUUID } from 'node:crypto'
import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { sentDuring, wholeReads } from '@pawport/shared/testing/scans.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../testing/belongings.ts'
import type { Browser } from '../testing/browser.ts'
import { signedInBrowser } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

/**
 * Tables that do not grow with use: what is sold, the processes that run, one pair of keys, drafts, which
 * live for seconds, and the version of the queue's own tables, which it reads once it has connected.
 */
const SMALL = new Set(['plans', 'credit_packages', 'workers', 'push_keys', 'drafts', 'migration'])
/** Totals of the installation need every row; the API reads them at most once a minute. */
const TOTALS: Partial<Record<EndpointName, string[]>> = {
  'admin.overview.read': ['credit_accounts', 'generations', 'photos', 'videos'],
}
/** These end the session, or leave for another server. */
const LEAVING: EndpointName[] = ['session.signOut', 'session.signIn', 'session.callback']

const ID = randomUUID()
/** What is asked for beside the plain list. */
const QUERIES: Partial<Record<EndpointName, string[]>> = {
  'generations.list': [
    'status=completed',
    'status=failed&cancelled=only',
    'cancelled=none',
    'offset=40',
    'place=kyo',
    'place=kyo&status=pending',
    `pet=${ID}`,
    'after=OWN',
  ],
  'bin.list': ['status=failed', 'cancelled=none', 'offset=40'],
  'creations.places': ['match=kyo'],
  'community.list': [
    'sort=recent',
    'species=dog',
    'sort=recent&species=cat',
    'place=kyo',
    `after=3.1700000000000.${'a'.repeat(22)}`,
  ],
  'places.search': ['q=kyo'],
  'places.reverse': ['lat=35&lng=135'],
  'shortLinks.check': ['link=https%3A%2F%2Fvt.tiktok.com%2Fx'],
  'admin.users.list': ['q=ada', `q=${ID}`, 'suspended=only', `after=${ID}`],
  'admin.generations.list': [
    'status=failed',
    'error=no_pet',
    `user=${ID}`,
    `worker=${ID}`,
    `status=failed&user=${ID}`,
    'after=OWN',
  ],
  'admin.messages.list': ['status=answered', 'status=closed'],
  'admin.audit.list': [
    `admin=${ID}`,
    'admin=ada%40example.com',
    'act=user.suspend',
    'kind=user',
    `subject=${ID}`,
    'from=2030-01-01&to=2030-01-02',
    'after=7',
  ],
  'admin.tasks.list': ['q=shoes', `q=${ID}`, 'q=ada%40example.com', 'state=open'],
  'brand.tasks.list': ['state=open'],
  'tasks.list': [
    'q=shoes',
    'industry=fashion',
    'platform=tiktok',
    'region=JP',
    'state=ended',
    'currency=USD',
    'reward=10',
    'deadline_from=2030-01-01&deadline_to=2030-02-01',
    'sort=deadline',
    'sort=reward',
    'sort=applied',
  ],
}

const NAMES = (Object.keys(ROUTES) as EndpointName[]).filter(
  (name) => routeOf(name).method === 'GET' && !LEAVING.includes(name),
)

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let own: Belongings
let userId: string
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  for (const name of ['ada', 'brand', 'admin']) {
    const browser = await signedInBrowser(served, `${name}@example.com`)
    browsers.set(name, browser)
  }
  const { db } = served.context
  await db
    .updateTable('users')
    .set({ granted_role: 'brand' })
    .where('email', '=', 'brand@example.com')
    .execute()
  userId = String((await browsers.get('ada')?.session())?.user?.id)
  own = await giveBelongings(served.context, userId)
})

function reader(name: EndpointName): Browser {
  const { access }: Endpoint = ENDPOINTS[name]
  const browser = browsers.get(access === 'admin' || access === 'brand' ? access : 'ada')
  if (!browser) throw new Error(`nobody reads ${name}`)
  return browser
}

function pathOf(name: EndpointName): string {
  const ids: Record<string, string> = {
    task_id: own.completed,
    photo_id: own.checkedPhoto,
    album_id: own.printedAlbum,
    export_id: own.export,
    video_id: own.video,
    pet_id: own.pet,
    session_id: own.checkout,
    user_id: userId,
  }
  const publicId = 'a'.repeat(22)
  return routeOf(name).path.replace(/:(\w+)/g, (_, id: string) => {
    if (name === 'photos.read') return own.photo
    return ids[id] ?? (name.startsWith('community.') ? publicId : ID)
  })
}

test.each(NAMES)('%s reads no big table as a whole', async (name) => {
  const queries = ['', ...(QUERIES[name] ?? [])].map((query) => query.replace('OWN', own.completed))
  const statuses: number[] = []
  const sent = await sentDuring(async () => {
    for (const query of queries) {
      const answer = await reader(name).visit(`${pathOf(name)}${query && `?${query}`}`)
      statuses.push(answer.statusCode)
    }
  })
  expect(statuses.slice(1).filter((status) => status >= 400)).toEqual([])
  const found = await wholeReads(served.context.config.database.url, sent, SMALL)
  expect(found.filter(({ table }) => !TOTALS[name]?.includes(table))).toEqual([])
})

test('a search without an index would be found, and one with an index is not', async () => {
  const { db } = served.context
  const sent = await sentDuring(async () => {
    await sql`SELECT task_id FROM generations WHERE mood = ${'calm'} ORDER BY created_at LIMIT 20`.execute(db)
    await sql`SELECT count(*) FROM credit_holds`.execute(db)
    await sql`SELECT id FROM orders WHERE created_at = ${new Date()}`.execute(db)
    await sql`SELECT task_id FROM generations WHERE task_id = ${ID}`.execute(db)
  })
  const found = await wholeReads(served.context.config.database.url, sent, SMALL)
  expect(found.map(({ table }) => table)).toEqual(['generations', 'credit_holds', 'orders'])
})
