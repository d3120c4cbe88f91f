import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clientText } from './client-text.ts'

/**
 * Writes the TypeScript client (`npm run client`); with `--check`, a part of `npm run lint`, only says
 * whether the file is what the endpoint table makes.
 */
const FILE = join(import.meta.dirname, 'pawport.ts')
const BIOME = join(import.meta.dirname, '../../node_modules/.bin/biome')

function formatted(text: string): string {
  const { stdout, stderr, status } = spawnSync(BIOME, ['format', `--stdin-file-path=${FILE}`], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const made = formatted(clientText(await readFile(join(import.meta.dirname, 'frame.ts.txt'), 'utf8')))
if (!process.argv.includes('--check')) await writeFile(FILE, made)
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== made) {
  process.stderr.write('scripts/client/pawport.ts is not what the endpoint table makes: npm run client\n')
  process.exitCode = 1
}
