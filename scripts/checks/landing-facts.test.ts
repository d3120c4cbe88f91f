import { destinations } from '@pawport/shared/places/destinations.ts'
import { gazetteer } from '@pawport/shared/places/gazetteer.ts'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { FIRST_PACKS, FIRST_PLANS } from '../../web/src/app/home/first-wares.ts'
import { homeEn } from '../../web/src/locales/home/en.ts'
import { homeZh } from '../../web/src/locales/home/zh.ts'

test('the first page names the true numbers of destinations and towns, in both languages', async () => {
  const famous = (await destinations()).size
  const { file } = await gazetteer()
  const thousands = Math.floor(file.id.length / 1_000)
  expect(homeEn['features.places']).toBe(`${famous} destinations, ${thousands},000 towns`)
  expect(homeZh['features.places']).toBe(`${famous} 个目的地，${thousands / 10} 万座城镇`)
})

test('the first page is built with the plans and packs of a new installation', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const plans = await db
    .selectFrom('plans')
    .select(['slug', 'price_cents', 'billing_cycle', 'credits_included', 'credits_bonus'])
    .select(['max_image_size', 'priority_queue'])
    .where('active', '=', true)
    .where('slug', 'in', ['free', 'pro'])
    .orderBy('position')
    .execute()
  const packs = await db
    .selectFrom('credit_packages')
    .select(['price_cents', 'credits_amount'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const inDollars = <Row extends { price_cents: number }>({ price_cents: cents, ...row }: Row) => ({
    ...row,
    price: cents / 100,
  })
  expect(FIRST_PLANS).toEqual(plans.map(inDollars))
  expect(FIRST_PACKS).toEqual(packs.map(inDollars))
})
