import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createContext } from './context.ts'
import { runWorker } from './run.ts'

const worker = await runWorker(await createContext(loadConfigOrExit('worker', process.env)))
process.once('SIGTERM', () => void worker.stop())
process.once('SIGINT', () => void worker.stop())
exitWithParent(worker.stop)
