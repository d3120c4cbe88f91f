import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardPrice } from '../contract/mailing/limits.ts'
import { loadConfig } from './config.ts'

const BASE = { DATABASE_URL: 'postgres://localhost/pawport' }
const REAL = {
  ...{
    ...BASE,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://pets.example',
    APP_SECRET: randomBytes(32).toString('hex'),
  },
  ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
}
const of = (env: Record<string, string>) => loadConfig({ ...BASE, ...env }).printShop

test('printing is simulated on one machine, and off where other machines get in', () => {
  expect(of({})).toMatchObject({ shop: { kind: 'simulated' }, format: 'a6', cancelMinutes: 0 })
  expect(loadConfig(REAL).printShop.shop.kind).toBe('off')
  expect(() => loadConfig({ ...REAL, PRINT_SHOP: 'simulated' })).toThrow('PRINT_SHOP')
})

test('a shop needs its key, Prodigi a product, and Lob one of its sizes', () => {
  expect(() => of({ PRINT_SHOP: 'prodigi' })).toThrow('PRODIGI_API_KEY')
  expect(() => of({ PRINT_SHOP: 'prodigi', PRODIGI_API_KEY: 'k' })).toThrow('PRODIGI_SKU')
  expect(of({ PRINT_SHOP: 'prodigi', PRODIGI_API_KEY: 'k', PRODIGI_SKU: 's' }).shop).toEqual({
    ...{ kind: 'prodigi', apiKey: 'k', apiUrl: 'https://api.prodigi.com/v4.0', sku: 's', backArea: 'back' },
  })
  expect(() => of({ PRINT_SHOP: 'lob', LOB_API_KEY: 'k', PRINT_FORMAT: 'a6' })).toThrow('PRINT_FORMAT')
  expect(of({ PRINT_SHOP: 'lob', LOB_API_KEY: 'k' })).toMatchObject({
    ...{ format: '6x4', cancelMinutes: 10, shop: { apiUrl: 'https://api.lob.com/v1', webhookSecret: null } },
  })
  expect(() => of({ PRINT_SHOP: 'kiosk' })).toThrow('PRINT_SHOP')
})

test('prices name countries, and a country without one is not served', () => {
  const { prices } = of({ CARD_PRICES: 'US:30, GB:40' })
  expect([cardPrice(prices, 'GB'), cardPrice(prices, 'FR')]).toEqual([40, null])
  expect(cardPrice(of({ CARD_PRICES: '*:60' }).prices, 'FR')).toBe(60)
  for (const wrong of ['US', 'us:3', 'XX:3', 'US:0'])
    expect(() => of({ CARD_PRICES: wrong })).toThrow('CARD_PRICES')
})

test('addresses have a key of their own, or one that follows from APP_SECRET', () => {
  const own = of({ ADDRESS_KEY: 'a'.repeat(32) }).addressKey
  expect(own).toHaveLength(32)
  expect(of({}).addressKey.equals(of({}).addressKey)).toBe(true)
  expect(own.equals(of({}).addressKey)).toBe(false)
  expect(() => of({ ADDRESS_KEY: 'short' })).toThrow('ADDRESS_KEY')
})
