import { expect, test } from 'vitest'
import type { CollectedTest } from '../coverage/collect.ts'
import { shownBy, strayTags, withTable } from './table.ts'

const VERSIONS = { '@huggingface/inference': '4.1.2', diffusers: '0.9.0' }
const PAGE = `Before
<!-- Written by node scripts/checks/check-tested.ts --write -->
| what was there |
<!-- End of what it writes -->
After
`
const TESTS: CollectedTest[] = [
  { file: 'worker/wire.test.ts', titles: ['fal', 'gets the size [fal-ai: size, seed] [E-109]'] },
  { file: 'worker/other.test.ts', titles: ['a group [FLUX.2-klein: cancel]', 'ends'] },
  { file: 'worker/plain.test.ts', titles: ['says nothing'] },
]

test('a title says what it shows by its tags, one for each server', () => {
  expect(shownBy('draws [FLUX.2-klein: size] [ComfyUI: progress, cancel]')).toEqual([
    ['FLUX.2-klein', 'size'],
    ['ComfyUI', 'progress'],
    ['ComfyUI', 'cancel'],
  ])
  for (const title of ['draws', 'draws [E-1, P-22]', 'draws[fal-ai: size]'])
    expect(shownBy(title)).toEqual([])
})

test('each cell leads to the files of its tests, and says “not” where there is none', () => {
  const written = withTable(PAGE, TESTS, VERSIONS)
  const wire = '[tested][wire]'
  expect(written).toContain(
    `| fal-ai | \`@huggingface/inference\` 4.1.2, answers as documented | ${wire} | ${wire} | not | not | not | not | not |`,
  )
  expect(written).toMatch(
    /\| FLUX\.2-klein \| `diffusers` 0\.9\.0.* not \| \[tested\]\[other\] \| not \| not \|\n/,
  )
  expect(written).toContain('\n[other]: ../worker/other.test.ts\n[wire]: ../worker/wire.test.ts\n')
  expect(written).not.toContain('what was there')
  expect(written.startsWith('Before\n') && written.endsWith('\nAfter\n')).toBe(true)
  expect(withTable(written, TESTS, VERSIONS)).toBe(written)
  expect(() => withTable('no marks', TESTS, VERSIONS)).toThrow('no marks')
})

test('a tag for a server or a column that the table does not have is found', () => {
  expect(strayTags(TESTS, VERSIONS)).toEqual([])
  const stray = [{ file: 'a.test.ts', titles: ['x [fal: size] [fal-ai: colour]'] }]
  expect(strayTags(stray, VERSIONS)).toEqual([
    'a.test.ts: the table has no fal: size',
    'a.test.ts: the table has no fal-ai: colour',
  ])
})
