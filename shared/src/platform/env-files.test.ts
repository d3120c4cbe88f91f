import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { withSecretFiles } from './env-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pawport-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secretFile(name: string, contents: string): string {
  const file = join(folder, name)
  writeFileSync(file, contents)
  return file
}

test('a secret is read from its file, without the line break at its end', () => {
  const file = secretFile('app', `${'s'.repeat(40)}\n`)
  const env = { APP_SECRET_FILE: file, DATABASE_URL: 'postgres://localhost/pawport' }
  expect(withSecretFiles(env)).toMatchObject({ APP_SECRET: 's'.repeat(40) })
  expect(loadConfig(env).server.secret).toBe('s'.repeat(40))
})

test('of a variable and its file only one may be set', () => {
  const env = { APP_SECRET: 'x', APP_SECRET_FILE: secretFile('other', 'y') }
  expect(() => withSecretFiles(env)).toThrow('APP_SECRET_FILE should be not set together with APP_SECRET')
})

test('a file that cannot be read is named, its variable first', () => {
  const missing = join(folder, 'missing')
  expect(() => withSecretFiles({ OPS_TOKEN_FILE: missing })).toThrow(
    `OPS_TOKEN_FILE should be a file that can be read (ENOENT: ${missing})`,
  )
})

test('other variables that end in _FILE are left unchanged', () => {
  expect(withSecretFiles({ NETRC_FILE: '/nowhere' })).toEqual({ NETRC_FILE: '/nowhere' })
})
