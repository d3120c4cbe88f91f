import { loadConfig } from '@pawport/shared/platform/config.ts'
import { ConfigError } from '@pawport/shared/platform/env.ts'
import { exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createContext } from './context.ts'
import { runApi } from './run.ts'

function readConfig() {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`pawport api: ${error.message}\n`)
    process.exit(78)
  }
}

const api = await runApi(await createContext(readConfig()))
process.once('SIGTERM', () => void api.stop())
process.once('SIGINT', () => void api.stop())
exitWithParent(api.stop)
