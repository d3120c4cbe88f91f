/**
 * Part of `npm run lint`: the table of docs/inference.md says what tests show of each provider and server.
 * With `--write` it writes the table first.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectTests } from './coverage/collect.ts'
import { strayTags, type Versions, withTable } from './tested/table.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/inference.md')

/** The versions that `npm install` and deploy/endpoint install. Throws when one of them is not exact. */
async function readVersions(): Promise<Versions> {
  const worker = JSON.parse(await readFile(join(ROOT, 'worker/package.json'), 'utf8'))
  const requirements = await readFile(join(ROOT, 'deploy/endpoint/requirements.txt'), 'utf8')
  const versions = {
    '@huggingface/inference': worker.dependencies['@huggingface/inference'],
    diffusers: /^diffusers==(.+)$/m.exec(requirements)?.[1],
  }
  for (const [name, version] of Object.entries(versions))
    if (!/^\d+(?:\.\d+)+$/.test(version ?? '')) throw new Error(`${name} has no exact version: ${version}`)
  return versions as Versions
}

const [tests, page, versions] = await Promise.all([
  collectTests(ROOT),
  readFile(PAGE, 'utf8'),
  readVersions(),
])
const problems = strayTags(tests, versions)
const written = withTable(page, tests, versions)
if (process.argv.includes('--write')) await writeFile(PAGE, written)
else if (written !== page)
  problems.push('docs/inference.md: its table is another; run node scripts/checks/check-tested.ts --write')
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
