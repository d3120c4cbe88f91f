import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { productDatabaseUrl } from './product-database.ts'
import { readOrMakeSecret } from './secret.ts'
import { launchSettings } from './settings.ts'
import { run } from './system/run.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs a program of the repository with the product's settings, on its database; prints what it prints and
 * exits as it does.
 */
export async function runWithProduct(script: string, args: string[] = []): Promise<void> {
  try {
    const settings = launchSettings(process.env, ROOT, [])
    const own = {
      DATABASE_URL: productDatabaseUrl(settings),
      APP_SECRET: readOrMakeSecret(settings.dataDir),
    }
    const { code, output } = await run(process.execPath, [join(ROOT, script), ...args], {
      env: { ...own, ...process.env, DATABASE_URL: own.DATABASE_URL },
    })
    process.stdout.write(output)
    process.exitCode = code ?? 1
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
