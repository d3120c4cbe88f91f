import { LaunchError } from '../launch-error.ts'
import { lastLines, run } from '../system/run.ts'

const unreachable = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH/

/** The message for the terminal when the migrations failed. */
export function explainMigrationFailure(output: string, databaseUrl: string): string {
  const address = URL.parse(databaseUrl)?.host ?? 'DATABASE_URL'
  const reason = unreachable.exec(output)?.[0]
  if (reason) return `The database at ${address} could not be reached (${reason}). Is DATABASE_URL right?`
  if (/password authentication failed|28P01/.test(output)) {
    return `The database at ${address} refuses the user or password of DATABASE_URL.`
  }
  return `The database could not be brought up to date:\n${lastLines(output, 15)}`
}

/** Runs the migrations as a program of its own. */
export async function migrate(command: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(process.execPath, command, { cwd, env })
  if (code !== 0) throw new LaunchError(explainMigrationFailure(output, env.DATABASE_URL ?? ''))
}
