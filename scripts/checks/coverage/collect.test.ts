import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { collectTests } from './collect.ts'

let root: string
afterEach(() => rm(root, { recursive: true, force: true }))

test('a test is what would run: no comment, no text, nothing that is always skipped', async () => {
  root = await mkdtemp(join(tmpdir(), 'pawport-coverage-'))
  await writeFile(join(root, 'vitest.config.mjs'), "export default { test: { include: ['*.test.ts'] } }")
  await writeFile(
    join(root, 'a.test.ts'),
    `import { describe, test } from 'vitest'
// test('in a comment [E-1]', () => {})
const text = "test('in a text [E-2]', () => {})"
describe.skipIf(!process.env.BROWSER)('with a browser', () => {
  test('runs where there is one [E-3]', () => {})
  test.each(['x'])('of %s [E-4]', () => {})
})
describe('a group [E-5]', () => {
  test('inside', () => { throw new Error(text) })
})
test.skip('skipped [E-6]', () => {})
test.todo('still to write [E-7]')
describe.skip('a skipped group', () => {
  test('inside of it [E-8]', () => {})
})
`,
  )
  expect(await collectTests(root)).toEqual([
    { file: 'a.test.ts', titles: ['with a browser', 'runs where there is one [E-3]'] },
    { file: 'a.test.ts', titles: ['with a browser', 'of %s [E-4]'] },
    { file: 'a.test.ts', titles: ['a group [E-5]', 'inside'] },
  ])
})
