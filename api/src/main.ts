import { loadConfig } from '@pawport/shared/platform/config.ts'
import { ConfigError } from '@pawport/shared/platform/env.ts'
import { exitWithParent } from '@pawport/shared/platform/parent.ts'
import { createApp } from './app.ts'
import { createContext } from './context.ts'

function readConfig() {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`pawport api: ${error.message}\n`)
    process.exit(78)
  }
}

const config = readConfig()
const context = await createContext(config)
const app = await createApp(context)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await app.close()
  await context.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
exitWithParent(stop)

await app.listen({ host: config.server.host, port: config.server.port })
