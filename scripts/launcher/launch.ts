import { join } from 'node:path'
import { exitWithParent } from '@pawport/shared/platform/parent.ts'
import { LaunchError } from './launch-error.ts'
import { createProduct, type Programs } from './product.ts'
import { buildWeb } from './services/build-web.ts'
import { type LaunchSettings, launchSettings, refuseUnusableSettings } from './settings.ts'
import { HEAP } from './system/malloc.ts'
import { isAboutRoom } from './system/room.ts'
import { openTerminal, shownLevel } from './terminal.ts'

const root = join(import.meta.dirname, '../..')
const programs: Programs = {
  migrate: ['migrations/migrate.ts'],
  api: [...HEAP.api, 'api/src/main.ts'],
  worker: [...HEAP.worker, 'worker/src/main.ts'],
  vite: [join(root, 'node_modules', 'vite', 'bin', 'vite.js')],
  buildWeb: (say) => buildWeb(root, say),
}
/**
 * One Ctrl-C arrives twice: from the terminal and from npm. Only a Ctrl-C that comes later than this, in
 * milliseconds, makes the stop a kill.
 */
const sameKeyPress = 1_000

async function launch(settings: LaunchSettings): Promise<void> {
  const terminal = openTerminal(shownLevel(process.env.LOG_LEVEL))
  const product = createProduct(settings, programs, terminal)
  let firstSignal: number | undefined
  const stop = async () => {
    if (firstSignal === undefined) terminal.say('\nStopping ...')
    else if (performance.now() - firstSignal < sameKeyPress) return
    firstSignal ??= performance.now()
    await product.stop()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  exitWithParent(() => product.stop())
  try {
    if ((await product.start()) === 'runs already') process.exit(0)
  } catch (error) {
    if (firstSignal !== undefined) return
    console.error(error instanceof LaunchError ? `\n${error.message}` : error)
    if (isAboutRoom(error)) console.error('\nA disk is full. Make room on it, then start Pawport again.')
    process.exitCode = 1
    await product.stop()
    process.exit()
  }
}

try {
  refuseUnusableSettings(process.env)
  await launch(launchSettings(process.env, root, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
