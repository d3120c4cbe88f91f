import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lossyOutput } from './lossy-output.ts'

/** A device that answers every write as a full disk does. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('lines without room are dropped, and counted once there is room again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawport-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.log')
  let path = file
  const write = lossyOutput(
    (use) => {
      const descriptor = openSync(path, 'a')
      try {
        use(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
    ({ count, reason }) => `${count} lines lost: ${reason}`,
  )
  write('one\n')
  path = FULL
  write('two\n')
  write('three\nfour\n')
  path = file
  write('five\n')
  write('six\n')
  expect(readFileSync(file, 'utf8')).toBe('one\n3 lines lost: ENOSPC\nfive\nsix\n')
})
