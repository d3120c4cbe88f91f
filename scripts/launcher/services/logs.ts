import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { lostLinesNote } from '@pawport/shared/platform/log.ts'
import { lossyOutput } from '@pawport/shared/platform/lossy-output.ts'

const maxBytes = 5_000_000

/**
 * Keeps the folder's logs small: a file above 5 MB becomes `<name>.1` and starts empty. It is emptied in
 * place, because a running PostgreSQL goes on writing to the file that it has opened.
 */
export function boundLogs(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    const path = join(folder, name)
    if (statSync(path).size <= maxBytes) continue
    keepCopy(path)
    truncateSync(path)
  }
}

/** On a full disk there is no copy: to empty the log makes room. */
function keepCopy(path: string): void {
  const copy = `${path}.1`
  try {
    copyFileSync(path, copy)
  } catch {
    rmSync(copy, { force: true })
  }
}

export interface LogFiles {
  /** Never throws: a line that cannot be written is dropped and counted. */
  append(name: string, line: string): void
  close(): void
}

/** Opens one log file per service in the folder, and limits their sizes now and every half minute. */
export function openLogs(folder: string): LogFiles {
  boundLogs(folder)
  const timer = setInterval(() => {
    try {
      boundLogs(folder)
    } catch {
      // The next half minute may find the folder again; until then lines are dropped.
    }
  }, 30_000).unref()
  const writers = new Map<string, (lines: string) => void>()
  return {
    append(name, line) {
      const write = writers.get(name) ?? openLog(folder, name)
      writers.set(name, write)
      write(`${line}\n`)
    },
    close: () => clearInterval(timer),
  }
}

/** A file that is opened for each write, so that one that was removed comes back. */
function openLog(folder: string, name: string): (lines: string) => void {
  return lossyOutput(
    (use) => {
      const file = openSync(join(folder, `${name}.log`), 'a', 0o600)
      try {
        use(file)
      } finally {
        closeSync(file)
      }
    },
    (lost) => lostLinesNote(name, lost),
  )
}
