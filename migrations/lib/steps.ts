import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, '..')
const FILE = /^\d{4}-.*\.ts$/

export interface Step extends Migration {
  /**
   * False for statements that PostgreSQL refuses inside a transaction: such a step must be safe to repeat.
   */
  transaction?: boolean
}

/** Migrations by name. */
export type Steps = Record<string, Step>

/** The numbered files of this folder, by their names without the ending. */
export async function readSteps(): Promise<Steps> {
  const files = (await readdir(FOLDER)).filter((name) => FILE.test(name))
  const entries = files.map(async (file): Promise<[string, Step]> => {
    const step = (await import(/* @vite-ignore */ `../${file}`)) as Step
    return [file.replace(/\.ts$/, ''), step]
  })
  return Object.fromEntries(await Promise.all(entries))
}
