import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { exitOnSignals, exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createContext } from './context.ts'
import { runApi } from './run.ts'

const api = await runApi(await createContext(loadConfigOrExit('api', process.env)))
exitOnSignals(api.stop)
exitWithParent(api.stop)
