import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
/** The folder for all files of a run; the next run empties it first. */
export const SCRATCH = join(ROOT, '.cache', 'bench')
