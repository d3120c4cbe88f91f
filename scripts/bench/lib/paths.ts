import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
/** Everything that a run leaves behind; emptied when the next one begins. */
export const SCRATCH = join(ROOT, '.cache', 'bench')
