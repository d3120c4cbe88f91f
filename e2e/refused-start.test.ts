import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../scripts/launcher/system/run.ts'

const SETTINGS = { DATABASE_URL: 'postgres://localhost/none', APP_SECRET: 'only for tests, not for a server' }

/** One process of the product, started by hand with these settings alone. */
async function start(program: string, env: Record<string, string>) {
  // The cache is a setting of Node.js, and saves most of a start.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { code, output } = await run(process.execPath, [join(import.meta.dirname, '..', program)], {
    env: { PATH, NODE_COMPILE_CACHE, ...SETTINGS, ...env },
  })
  return { code, lines: output.trimEnd().split('\n') }
}

test.each(['api/src/main.ts', 'worker/src/main.ts'])(
  '%s does not serve test accounts or a known secret to others: one sentence, and the code for a wrong setting',
  async (program) => {
    for (const [env, sentence] of [
      [{ PUBLIC_URL: 'https://pawport.example' }, /GOOGLE_CLIENT_ID should be set: test accounts let anyone/],
      [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, /HOST=0\.0\.0\.0 lets other machines in/],
      [{ HOST: '0.0.0.0', APP_SECRET: '' }, /APP_SECRET should be at least 32 random characters/],
      [{ HOST: '0.0.0.0', APP_SECRET: 'x'.repeat(32) }, /APP_SECRET should be random characters: .*pattern/],
      [{ NODE_ENV: 'prod' }, /NODE_ENV should be development, test or production/],
    ] as const) {
      const { code, lines } = await start(program, env)
      expect([code, lines]).toEqual([78, [expect.stringMatching(sentence)]])
    }
  },
)
