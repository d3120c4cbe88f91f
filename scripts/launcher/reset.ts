import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { alreadyRunning, claimDataFolder } from './claim.ts'
import { emptyDataFolder, refuseForeignFolder } from './empty-data.ts'
import { LaunchError } from './launch-error.ts'
import { stopLeftovers } from './services/supervisor.ts'
import { launchSettings, localOrigin } from './settings.ts'

/** Asks a question and reads a line of input; empty when there is no input. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ''
}

async function reset(): Promise<void> {
  const args = process.argv.slice(2)
  const { dataDir, host, port } = launchSettings(process.env, join(import.meta.dirname, '../..'), args)
  refuseForeignFolder(dataDir, join(import.meta.dirname, '../..'))
  const running = await alreadyRunning(dataDir)
  if (running) throw new LaunchError(`${running}\nStop it first, then run \`npm run reset\` again.`)
  const question = `This deletes all pictures and accounts in ${dataDir}. Type yes: `
  if (!args.includes('--yes') && (await ask(question)) !== 'yes') {
    throw new LaunchError('Nothing was deleted.')
  }
  const release = claimDataFolder(dataDir, 'npm run reset', localOrigin(host, port))
  if (!release) throw new LaunchError('Pawport was started meanwhile; nothing was deleted.')
  try {
    await stopLeftovers(join(dataDir, 'run'), 20_000, () => {})
    await emptyDataFolder(dataDir)
  } finally {
    release()
  }
  console.log(`${dataDir} is empty. \`npm start\` begins afresh.`)
  if (process.env.DATABASE_URL) console.log('The database of DATABASE_URL was not touched.')
}

try {
  await reset()
  process.exit()
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  const isPermission = code === 'EACCES' || code === 'EPERM'
  if (!(error instanceof LaunchError) && !isPermission) throw error
  const hint = isPermission
    ? '\nSome of it belongs to another user; run this as the one who started Pawport.'
    : ''
  console.error((error as Error).message + hint)
  process.exit(1)
}
