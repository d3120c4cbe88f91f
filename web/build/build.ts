import { join } from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compress.ts'
import { prerenderLanding } from './page.ts'
import { buildServiceWorker } from './service-worker.ts'

const WEB = join(import.meta.dirname, '..')
const DIST = join(WEB, 'dist')

await build({ root: WEB })
await prerenderLanding(WEB)
await buildServiceWorker(WEB, DIST)
await compressFiles(DIST)
