import { appendFileSync, copyFileSync, mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const maxBytes = 5_000_000

/**
 * Keeps the folder's logs small: a file above 5 MB becomes `<name>.1` and begins anew. It is emptied in place, because
 * a running PostgreSQL goes on writing to the file that it has opened.
 */
export function boundLogs(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    const path = join(folder, name)
    if (statSync(path).size <= maxBytes) continue
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  }
}

export interface LogFiles {
  append(name: string, line: string): void
  close(): void
}

/** Opens one log file per service in the folder, and limits their sizes now and every half minute. */
export function openLogs(folder: string): LogFiles {
  boundLogs(folder)
  const timer = setInterval(() => boundLogs(folder), 30_000).unref()
  return {
    append: (name, line) => appendFileSync(join(folder, `${name}.log`), `${line}\n`),
    close: () => clearInterval(timer),
  }
}
