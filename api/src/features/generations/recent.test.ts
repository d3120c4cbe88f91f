import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { latestDestinations } from './store.ts'

const served = useTestApp()

/** A user with these generations, the first the oldest. */
async function traveller(
  name: string,
  places: Partial<NewGeneration>[],
): Promise<{ browser: Browser; id: string }> {
  const browser = await signedInBrowser(served, `${name}@example.com`)
  const { id } = (await browser.session()).user as { id: string }
  const rows = places.map((place, hour) =>
    generationRow(id, { ...place, created_at: new Date(Date.parse(START) + hour * 3_600_000) }),
  )
  if (rows.length > 0) await served.context.db.insertInto('generations').values(rows).execute()
  return { browser, id }
}

async function recent(browser: Browser, language = 'en') {
  const { data } = (
    await browser.visit('/api/geo/recent', { headers: { 'accept-language': language } })
  ).json()
  return data
}

test('each destination once, the newest first, with its point, in the reader’s language, at most six', async () => {
  const { browser } = await traveller('ada', [
    { prompt_location: 'Lima' },
    { prompt_location: 'Kyoto', lat: 35.01, lng: 135.77 },
    { prompt_location: 'OSLO' },
    { prompt_location: 'Rome', deleted_at: new Date(START) },
    { prompt_location: 'Rome with Rex' },
    { prompt_location: 'oslo' },
    { prompt_location: 'Cairo' },
    { prompt_location: 'Paris' },
    { prompt_location: 'Nara' },
  ])
  const names = (await recent(browser)).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Nara', 'Paris', 'Cairo', 'Oslo', 'Rome with Rex', 'Kyoto'])
  expect((await recent(browser, 'zh')).at(-1)).toEqual({ name: '京都', lat: 35.01, lng: 135.77 })
})

test('they are one’s own, on any device; a newcomer has none', async () => {
  await traveller('bob', [{ prompt_location: 'Lagos' }])
  const { browser: newcomer } = await traveller('carl', [])
  expect(await recent(newcomer)).toEqual([])
  const { browser: otherDevice } = await traveller('bob', [])
  expect(await recent(otherDevice)).toEqual([{ name: 'Lagos', lat: null, lng: null }])
})

test('the list costs the same for a user with hundreds of generations', async () => {
  const { id } = await traveller(
    'often',
    Array.from({ length: 400 }, () => ({ prompt_location: 'Kyoto' })),
  )
  await sql`ANALYZE generations`.execute(served.context.db)
  const { buffers } = await costOf(served.context.config.database.url, (db) => latestDestinations(db, id))
  expect(buffers).toBeLessThanOrEqual(80)
})
