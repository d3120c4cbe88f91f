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

interface Backup {
  parts?: string[]
  listed?: string
  /** The program in the place of Docker. Without Docker nothing but the check of the backup can run. */
  docker?: string
}

/** Writes a backup and tries to restore it. */
async function restore({ parts = PARTS, listed = sums(parts), docker = 'exit 1' }: Backup) {
  for (const part of parts) await writeFile(join(folder, part), part)
  await writeFile(join(folder, 'SHA256SUMS'), listed)
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  await writeFile(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 })
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

/** Docker as it answers beside an installation: each case of what it is asked. */
const dockerBeside = ({ containers = '', volumes = '' }) => `
case "$*" in
  'compose config') echo 'name: pawport' ;;
  'compose config --services') echo minio ;;
  'ps '*) ${containers || ':'} ;;
  'volume ls '*) ${volumes || ':'} ;;
  *) echo "restore went on to: $*" >&2; exit 1 ;;
esac`

test.each([
  ['containers that run', { containers: 'echo 0123456789ab' }, 'has containers or volumes'],
  ['volumes that are left', { volumes: 'echo pawport_database' }, 'has containers or volumes'],
  ['containers that Docker does not name', { containers: 'exit 1' }, 'does not say which containers'],
  ['volumes that Docker does not name', { volumes: 'exit 1' }, 'does not say which volumes'],
])('beside an installation with %s nothing is restored', async (_what, beside, reason) => {
  const said = await restore({ docker: dockerBeside(beside) })
  expect(said).toContain(reason)
  expect(said).toContain('nothing was changed')
  expect(said).not.toContain('restore went on')
})

test('where there is no installation, secrets come first', async () => {
  expect(await restore({ docker: dockerBeside({}) })).toContain(
    'restore went on to: compose run --rm --no-deps -T secrets',
  )
})
