import { expect, test } from 'vitest'
import { geocoderConfig } from './config-geocoder.ts'

const PUBLIC_URL = new URL('https://pawport.example/')

test('without an address the gazetteer answers alone', () => {
  expect(geocoderConfig({}, PUBLIC_URL)).toEqual({ kind: 'gazetteer' })
})

test('with an address it identifies the installation to the service, and asks once a second', () => {
  const config = geocoderConfig(
    { GEOCODER_URL: 'https://geo.example/nominatim', GEOCODER_EMAIL: 'ops@pawport.example' },
    PUBLIC_URL,
  )
  expect(config).toMatchObject({
    kind: 'nominatim',
    url: new URL('https://geo.example/nominatim/'),
    userAgent: 'Pawport (+https://pawport.example; ops@pawport.example)',
    email: 'ops@pawport.example',
    intervalMs: 1_000,
    attribution: '© OpenStreetMap contributors',
  })
})

test('a server of one’s own may be asked faster, that of OpenStreetMap may not', () => {
  const own = geocoderConfig({ GEOCODER_URL: 'http://localhost:8080', GEOCODER_INTERVAL_MS: '0' }, PUBLIC_URL)
  expect(own).toMatchObject({ intervalMs: 0 })
  expect(() =>
    geocoderConfig(
      { GEOCODER_URL: 'https://nominatim.openstreetmap.org', GEOCODER_INTERVAL_MS: '100' },
      PUBLIC_URL,
    ),
  ).toThrow(/GEOCODER_INTERVAL_MS should be a whole number from 1000/)
})

test('an email address that cannot stand in a request header is refused at the start', () => {
  for (const address of ['运维@pawport.example', 'Ops <ops@pawport.example>']) {
    const env = { GEOCODER_URL: 'https://geo.example', GEOCODER_EMAIL: address }
    expect(() => geocoderConfig(env, PUBLIC_URL)).toThrow(/GEOCODER_EMAIL should be an email address/)
  }
})

test.each([['nominatim.example'], ['https://geo.example/search?key=1'], ['https://ada:secret@geo.example']])(
  '%s is no address',
  (address) => {
    expect(() => geocoderConfig({ GEOCODER_URL: address }, PUBLIC_URL)).toThrow(/GEOCODER_URL should be/)
  },
)
