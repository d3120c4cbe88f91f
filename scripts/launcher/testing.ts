import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Makes a folder that every account can enter, like a checkout outside of a home folder. The caller removes
 * it.
 */
export function openFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawport-scripts-')))
  chmodSync(folder, 0o755)
  return folder
}

/** Makes such a folder for one test and removes it after the test. */
export function temporaryFolder(): string {
  const folder = openFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a program that stands in for a part of the product. Returns its path. */
export function writeProgram(folder: string, name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}
