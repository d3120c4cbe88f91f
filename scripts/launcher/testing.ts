import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test that every account can enter, as a clone outside of a home is. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawport-scripts-')))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a program that stands in for a part of the product. Returns its path. */
export function writeProgram(folder: string, name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}
