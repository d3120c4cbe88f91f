import { loadConfig } from '@pawport/shared/platform/config.ts'
import { ConfigError } from '@pawport/shared/platform/env.ts'
import { exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createContext } from './context.ts'
import { runWorker } from './run.ts'

function readConfig() {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`pawport worker: ${error.message}\n`)
    process.exit(78)
  }
}

const worker = await runWorker(await createContext(readConfig()))
process.once('SIGTERM', () => void worker.stop())
process.once('SIGINT', () => void worker.stop())
exitWithParent(worker.stop)
