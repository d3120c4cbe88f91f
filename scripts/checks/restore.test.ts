import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const RESTORE = join(import.meta.dirname, '../../deploy/compose/restore')
const PARTS = ['database.dump', 'objects-since.tar', 'objects.tar', 'secrets.tar']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawport-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

const sums = (parts: readonly string[]) =>
  parts.map((part) => `${createHash('sha256').update(part).digest('hex')}  ${part}\n`).join('')

/** Writes a backup and tries to restore it; without Docker nothing but the check of the backup can run. */
async function restore({ parts = PARTS, listed = sums(parts) }: { parts?: string[]; listed?: string }) {
  for (const part of parts) await writeFile(join(folder, part), part)
  await writeFile(join(folder, 'SHA256SUMS'), listed)
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  await writeFile(join(folder, 'docker'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return new Promise<string>((resolve) => {
    execFile('/bin/sh', [RESTORE, folder], { env }, (error, _output, said) =>
      resolve(error ? said : 'restored'),
    )
  })
}

test('a whole backup passes the check, and Docker is asked next', async () => {
  expect(await restore({})).toContain('docker-compose.yml or .env cannot be used; nothing was changed')
})

test.each([
  ['a part that is missing', { parts: PARTS.slice(1), listed: sums(PARTS) }, 'the backup is damaged'],
  ['a part that changed', { listed: sums(PARTS).replace(/^\w{8}/, '00000000') }, 'the backup is damaged'],
  ['a sum that is damaged', { listed: sums(PARTS).replace(/^./, 'x') }, 'the backup is damaged'],
  ['sums of which the end is missing', { listed: sums(PARTS.slice(0, 2)) }, 'is no whole backup'],
  ['a part that neither is there nor in the sums', { parts: PARTS.slice(1) }, 'is no whole backup'],
  ['sums without a line', { listed: '' }, 'the backup is damaged'],
])('a backup with %s changes nothing', async (_what, backup, reason) => {
  const said = await restore(backup)
  expect(said).toContain(reason)
  expect(said).toContain('nothing was changed')
})
