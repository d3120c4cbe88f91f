import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Writes until there is no room. */
  fill(): void
  /** Removes what `fill` wrote. */
  free(): void
  remove(): void
}

/** A disk of its own, of so many bytes. Null where this account may not mount one. */
export function smallDisk(bytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'pawport-disk-'))
  const options = `size=${bytes},mode=0711`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'pawport-test', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let block = 1_048_576; block >= 4_096; block /= 2) writeWhileRoom(file, Buffer.alloc(block))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function writeWhileRoom(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
