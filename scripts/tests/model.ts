import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs deploy/endpoint on pipelines of diffusers with random weights, alone and behind the worker's driver.
 * Needs Python 3.10 or newer; installs torch and diffusers once (6 GB), outside of the repository.
 * npm run test:model
 */
const ROOT = join(import.meta.dirname, '../..')
const ENDPOINT = join(ROOT, 'deploy/endpoint')
const SUITE = 'worker/src/drivers/diffusion/hugging-face/reference-endpoint.test.ts'
const REQUIREMENTS = ['requirements.txt', 'requirements-test.txt']

/** The Python of an environment with these requirements, which is made when there is none. */
function python(): string {
  const system = process.env.PYTHON ?? 'python3'
  const hash = createHash('sha256').update(execFileSync(system, ['--version']))
  for (const file of REQUIREMENTS) hash.update(readFileSync(join(ENDPOINT, file)))
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const folder = join(cache, 'pawport-model', hash.digest('hex').slice(0, 12))
  const complete = join(folder, 'complete')
  const own = join(folder, 'bin/python')
  if (existsSync(complete)) return own
  console.log(`Installing torch and diffusers into ${folder}: some minutes and 6 GB`)
  execFileSync(system, ['-m', 'venv', '--clear', folder], { stdio: 'inherit' })
  const files = REQUIREMENTS.flatMap((file) => ['--requirement', file])
  const install = ['-m', 'pip', 'install', '--quiet', '--no-cache-dir', ...files]
  execFileSync(own, install, { cwd: ENDPOINT, stdio: 'inherit' })
  writeFileSync(complete, '')
  return own
}

const interpreter = python()
const models = join(interpreter, '../../models')
mkdirSync(models, { recursive: true })
const steps: [string, string[], string, NodeJS.ProcessEnv][] = [
  [interpreter, ['-B', 'tiny_models.py', models], ENDPOINT, {}],
  [interpreter, ['-B', '-m', 'pytest', '-p', 'no:cacheprovider'], ENDPOINT, {}],
  [
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'long', SUITE],
    ROOT,
    { TEST_ENDPOINT_PYTHON: interpreter, TEST_ENDPOINT_MODELS: models },
  ],
]
const failed = steps.find(
  ([command, args, cwd, env]) =>
    spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0,
)
process.exitCode = failed ? 1 : 0
