import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { exitOnSignals, exitWithParent, leaveAfter } from '@pawport/shared/platform/parent.ts'
import sharp from 'sharp'
import { createContext } from './context.ts'
import { yieldToOthers } from './processor-share.ts'
import { runWorker } from './runtime/run.ts'

/** Time to close connections, after the grace for pictures that are being drawn. */
const CLOSE_MS = 30_000

// The cache of libvips serves repeated operations. Pictures repeat none, and it would keep up to 50 MB of
// pixels.
sharp.cache(false)
yieldToOthers()
const config = loadConfigOrExit('worker', process.env)
const worker = await runWorker(await createContext(config))
const limitMs = config.worker.graceMs + CLOSE_MS
exitOnSignals(worker.stop, limitMs)
exitWithParent(worker.stop, limitMs)
// A drained worker ends like one that was asked to stop: what started it starts another one.
void worker.drained.then(() => leaveAfter(worker.stop, limitMs))
