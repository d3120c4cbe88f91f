import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const BASE = { DATABASE_URL: 'postgres://localhost/pawport' }
const PRODUCTION = {
  ...BASE,
  NODE_ENV: 'production',
  APP_SECRET: 'only for tests, not for a server',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

test('with a database alone every service is the default that needs no installation', () => {
  const { queue, objects, diffusion, identity, geocoder, server } = loadConfig(BASE)
  expect([queue.kind, objects.kind, diffusion.kind, identity.kind, geocoder.kind]).toEqual([
    'postgres',
    'disk',
    'postcard',
    'local',
    'gazetteer',
  ])
  expect(server.publicUrl.origin).toBe('http://localhost:3000')
})

test.each([
  ['queue', { REDIS_URL: 'redis://localhost' }, 'redis'],
  ['objects', { S3_ENDPOINT: 'http://localhost:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, 's3'],
  ['diffusion', { HF_TOKEN: 'hf_x' }, 'endpoints'],
  ['identity', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'openid'],
  ['geocoder', { GEOCODER_URL: 'https://nominatim.openstreetmap.org' }, 'nominatim'],
] as const)('%s: one variable chooses the production adapter', (service, env, kind) => {
  expect(loadConfig({ ...BASE, ...env })[service].kind).toBe(kind)
})

describe('a setting that cannot be used is named, with what it should be', () => {
  test.each([
    [{}, /DATABASE_URL should be a PostgreSQL URL/],
    [{ ...BASE, DATABASE_URL: 'mysql://x' }, /DATABASE_URL should be a URL that begins with postgres/],
    [{ ...BASE, PORT: 'eighty' }, /PORT should be a whole number/],
    [{ ...BASE, PORT: '70000' }, /PORT should be a whole number from 0 to 65535/],
    [{ ...BASE, PUBLIC_URL: 'pawport.example' }, /PUBLIC_URL should be a URL/],
    [{ ...BASE, GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET/],
    [
      { ...BASE, MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' },
      /MAP_TILE_URL should be a URL with {z}, {x} and {y}/,
    ],
    [{ ...BASE, CONTACT_EMAIL: 'ada' }, /CONTACT_EMAIL should be an email address/],
  ])('%j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message)
  })
})

describe('production', () => {
  test('starts with a secret of its own and a real provider', () => {
    expect(loadConfig(PRODUCTION).production).toBe(true)
  })
  test('limits welcome credits by browser and network, which test accounts are not', () => {
    const limitsOf = (env: Record<string, string>) => {
      const { welcomesPerDevice, welcomesPerNetwork } = loadConfig(env).limits
      return [welcomesPerDevice, welcomesPerNetwork]
    }
    expect([limitsOf(PRODUCTION), limitsOf(BASE)]).toEqual([
      [2, 20],
      [0, 0],
    ])
  })
  test.each([
    ['test accounts', { GOOGLE_CLIENT_ID: '' }, /GOOGLE_CLIENT_ID/],
    ['no secret', { APP_SECRET: '' }, /APP_SECRET should be at least 32 random characters/],
    ['a short secret', { APP_SECRET: 'hunter2' }, /APP_SECRET/],
  ])('refuses %s', (_, env, message) => {
    expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(message)
  })
})

test('models compute on the processor unless a card is named; anything else is an error', () => {
  const env = { DATABASE_URL: 'postgres://localhost/pawport' }
  expect(loadConfig(env).models.device).toBe('cpu')
  expect(loadConfig({ ...env, MODEL_DEVICE: 'cuda' }).models.device).toBe('cuda')
  expect(() => loadConfig({ ...env, MODEL_DEVICE: 'gpu' })).toThrow('MODEL_DEVICE should be cpu or cuda')
})
