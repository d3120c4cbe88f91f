import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/
/**
 * Files that may hold queries: stores in api, worker and drivers, and in shared the folders that own tables.
 */
const MAY_QUERY =
  /^(?:api\/src|worker\/src|shared\/src\/drivers)\/.*\/(?:[a-z-]+-)?store\.ts$|^shared\/src\/(?:accounts|albums|audit|billing|codes|community|contact|credits|data|db|drafts|generations|mail|mailing|notices|pets|photos|push|quotas|settings|tasks|videos|webhooks|work)\//
const TESTS = /\.test\.ts$|\/testing\//

test('queries stand in stores, and in the folders of shared that own tables', () => {
  const files = globSync('{api,worker,shared}/src/**/*.ts', { cwd: ROOT }).filter((file) => !TESTS.test(file))
  const querying = files.filter((file) => QUERY.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(querying.length).toBeGreaterThan(30)
  expect(querying.filter((file) => !MAY_QUERY.test(file))).toEqual([])
})
