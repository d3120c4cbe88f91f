import { existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { openLogs } from './logs.ts'

/** A device that answers every write as a full disk does. */
const FULL = '/dev/full'

function open() {
  const folder = temporaryFolder()
  const logs = openLogs(folder)
  onTestFinished(logs.close)
  return { folder, logs, read: (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8') }
}

test.skipIf(process.platform === 'win32')('other accounts of the machine read no log', () => {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
  const { folder, logs } = open()
  logs.append('api', 'hello')
  expect(statSync(join(folder, 'api.log')).mode & 0o777).toBe(0o600)
})

test.skipIf(!existsSync(FULL))(
  'a log on a full disk ends nothing, and says later how much is missing',
  () => {
    const { folder, logs, read } = open()
    symlinkSync(FULL, join(folder, 'api.log'))
    logs.append('api', 'one')
    logs.append('api', 'two')
    rmSync(join(folder, 'api.log'))
    logs.append('api', 'three')
    const [note = '', line] = read('api').split('\n')
    expect(JSON.parse(note)).toMatchObject({ err: 'ENOSPC', msg: '2 lines of this log could not be written' })
    expect(line).toBe('three')
  },
)
