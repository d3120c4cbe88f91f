import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refuseForeignFolder } from './empty-data.ts'
import { findAccount } from './postgres/server-account.ts'
import { readOrMakeSecret } from './secret.ts'
import { webFingerprint } from './services/build-web.ts'
import { browserUrl } from './services/fleet.ts'
import { boundLogs } from './services/logs.ts'
import { explainMigrationFailure } from './services/migrate.ts'
import { launchSettings, refuseUnusableSettings } from './settings.ts'
import { temporaryFolder } from './testing.ts'

describe('settings', () => {
  test('have defaults for everything', () => {
    expect(launchSettings({}, '/repo', [])).toEqual({
      root: '/repo',
      dataDir: '/repo/.data',
      port: 3000,
      host: '127.0.0.1',
      opsHost: '127.0.0.1',
      opsPort: undefined,
      workers: 1,
      databaseUrl: undefined,
      publicUrl: undefined,
      dev: false,
    })
  })
  test('follow the environment', () => {
    const env = {
      PORT: '4000',
      OPS_PORT: '9464',
      DATA_DIR: '/elsewhere',
      WORKERS: '3',
      DATABASE_URL: 'postgres://db/pawport',
    }
    expect(launchSettings(env, '/repo', ['--dev'])).toMatchObject({
      dataDir: '/elsewhere',
      port: 4000,
      opsPort: 9464,
      workers: 3,
      databaseUrl: 'postgres://db/pawport',
      dev: true,
    })
  })
  test.each([{ PORT: 'http' }, { PORT: '70000' }, { WORKERS: '0' }, { WORKERS: '1.5' }])(
    'refuse %o',
    (env) => {
      expect(() => launchSettings(env, '/repo', [])).toThrow(/is not a whole number from/)
    },
  )
  test('are refused before the start when API or workers could not use them', () => {
    expect(() => refuseUnusableSettings({})).not.toThrow()
    expect(() => refuseUnusableSettings({ APP_SECRET: '', GOOGLE_CLIENT_ID: ' ' })).not.toThrow()
    expect(() => refuseUnusableSettings({ HOST: '0.0.0.0' })).toThrow(
      /^Pawport cannot start: GOOGLE_CLIENT_ID should be set: .*HOST=0.0.0.0 .*yes-anyone-can-be-anyone\)\.$/,
    )
    expect(() => refuseUnusableSettings({ NODE_ENV: 'prod' })).toThrow(/NODE_ENV should be development, test/)
  })
  test('give the address for a browser', () => {
    const settings = launchSettings({}, '/repo', [])
    expect(browserUrl(settings)).toBe('http://localhost:3000')
    expect(browserUrl({ ...settings, host: '0.0.0.0', port: 80 })).toBe('http://localhost:80')
    expect(browserUrl({ ...settings, host: '192.168.0.7' })).toBe('http://192.168.0.7:3000')
    expect(browserUrl({ ...settings, publicUrl: 'https://pawport.example' })).toBe('https://pawport.example')
  })
})

test('the secret is made once and kept for its owner only', () => {
  const folder = join(temporaryFolder(), 'data')
  const secret = readOrMakeSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readOrMakeSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a large log is renamed once, and a new one begins', () => {
  const folder = temporaryFolder()
  const log = join(folder, 'api.log')
  writeFileSync(log, 'old\n')
  truncateSync(log, 6_000_000)
  boundLogs(folder)
  expect(statSync(log).size).toBe(0)
  expect(readFileSync(`${log}.1`, 'utf8').slice(0, 4)).toBe('old\n')
})

test('the web app is built again when a source or the lock file changes, not for tool output', () => {
  const root = temporaryFolder()
  for (const folder of ['web/src', 'web/dist', 'shared/src/contract/generations'])
    mkdirSync(join(root, folder), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  write('package-lock.json', '{}')
  write('web/src/main.tsx', 'one')
  const first = webFingerprint(root)
  write('web/dist/index.html', 'built')
  expect(webFingerprint(root)).toBe(first)
  const others = [
    ['web/src/main.tsx', 'two'],
    ['shared/src/contract/generations/schemas.ts', 'new'],
    ['package-lock.json', '{"packages":{}}'],
  ] as const
  const prints = others.map(([path, text]) => {
    write(path, text)
    return webFingerprint(root)
  })
  expect(new Set([first, ...prints]).size).toBe(4)
})

describe('a migration that failed', () => {
  const url = 'postgres://me:hidden@db.example:5432/pawport'
  test('names a missing database, without its password', () => {
    expect(explainMigrationFailure('Error: connect ECONNREFUSED 10.0.0.1:5432', url)).toBe(
      'The database at db.example:5432 could not be reached (ECONNREFUSED). Is DATABASE_URL right?',
    )
  })
  test('names a refused password', () => {
    expect(explainMigrationFailure('error: password authentication failed for user "me"', url)).toMatch(
      /refuses the user or password/,
    )
  })
  test('quotes anything else', () => {
    expect(explainMigrationFailure('relation "pets" already exists\n', url)).toContain(
      'relation "pets" already exists',
    )
  })
})

describe('emptying a data folder is refused', () => {
  test('where other things live', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'thesis.txt'), '')
    expect(() => refuseForeignFolder(folder, '/repo', '/home/me')).toThrow(/nothing was deleted/)
  })
  test('where the repository or the home lies within', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'secret'), '')
    expect(() => refuseForeignFolder(folder, join(folder, 'repo'), '/home/me')).toThrow(/nothing was deleted/)
    expect(() => refuseForeignFolder(folder, '/repo', folder)).toThrow(/nothing was deleted/)
    expect(() => refuseForeignFolder(folder, '/repo', '/home/me')).not.toThrow()
  })
})

test('accounts are found by name and by number', () => {
  const passwd = 'root:x:0:0:root:/:/bin/sh\npostgres:x:70:71::/var/lib/postgresql:/bin/sh\n'
  expect(findAccount('postgres', passwd)).toEqual({ name: 'postgres', uid: 70, gid: 71 })
  expect(findAccount(70, passwd)?.name).toBe('postgres')
  expect(findAccount('nobody', passwd)).toBeUndefined()
})
