import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { waitUntil } from './processes.mjs'

/**
 * Bytes that must be free for a start: an empty installation takes 50 MB, pictures are refused below 64 MB,
 * and what a full disk interrupts in between would have to be cleared away by hand.
 */
const NEEDED = { first: 150_000_000, later: 70_000_000 }
const LOOK_AGAIN_MS = 1_000

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

/** Bytes that this account may still write there; without end where the system does not say. */
function freeBytes(folder: string): number {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  try {
    const { bavail, bsize } = statfsSync(existing)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

interface Wait {
  /** Whether there is no installation yet. */
  isFirst: boolean
  say: (line: string) => void
  isStopping: () => boolean
}

/**
 * Waits until the disks of these folders, which need not exist yet, have room for a start, and says once
 * what to do. Returns false when the start was stopped meanwhile.
 */
export async function waitForRoom(folders: string[], { isFirst, say, isStopping }: Wait): Promise<boolean> {
  const needed = isFirst ? NEEDED.first : NEEDED.later
  const full = () => folders.find((folder) => freeBytes(folder) < needed)
  const folder = full()
  if (folder === undefined) return true
  const [free, wanted] = [freeBytes(folder), needed].map(inMegabytes)
  say(
    [
      `The disk of ${folder} is full: ${free} are free, Pawport needs ${wanted} to start.`,
      'Make room there, and it goes on by itself. Or stop it with Ctrl-C, and name a folder on another disk:',
      'DATA_DIR=/other/disk npm start',
    ].join('\n'),
  )
  await waitUntil(() => isStopping() || full() === undefined, Number.POSITIVE_INFINITY, LOOK_AGAIN_MS)
  return !isStopping()
}

/** Whether an error, or what a program said of its end, is about a disk without room. */
export function isAboutRoom(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT)$/.test(String(code)) || /ENOSPC|No space left on device/i.test(String(message))
}
