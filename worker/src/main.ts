import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { exitOnSignals, exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createContext } from './context.ts'
import { runWorker } from './run.ts'

const worker = await runWorker(await createContext(loadConfigOrExit('worker', process.env)))
exitOnSignals(worker.stop)
exitWithParent(worker.stop)
