import { beforeEach, expect, test } from 'vitest'
import { createSignedLinks, LINK_CACHE_MS } from './signed-links.ts'

let clock = 0
let calls: string[][] = []
let broken = false

const links = () =>
  createSignedLinks({
    now: () => clock,
    batch: 3,
    async sign(keys) {
      calls.push(keys)
      if (broken) throw new Error('offline')
      return Object.fromEntries(
        keys.filter((key) => key !== 'theirs').map((key) => [key, `/o/${key}?n=${calls.length}`]),
      )
    },
  })

beforeEach(() => {
  clock = 0
  calls = []
  broken = false
})

test('keys of one tick are requested together, each once', async () => {
  const { link } = links()
  const answers = await Promise.all([link('a'), link('b'), link('a')])
  expect(calls).toEqual([['a', 'b']])
  expect(answers).toEqual(['/o/a?n=1', '/o/b?n=1', '/o/a?n=1'])
})

test('more keys than a call allows become several calls', async () => {
  const { link } = links()
  await Promise.all(['a', 'b', 'c', 'd'].map(link))
  expect(calls).toEqual([['a', 'b', 'c'], ['d']])
})

test('a link is reused for four minutes, then signed anew [E-69, E-117, P-117, P-147]', async () => {
  const { link } = links()
  const first = await link('a')
  clock = LINK_CACHE_MS - 1
  expect(await link('a')).toBe(first)
  clock = LINK_CACHE_MS
  expect(await link('a')).not.toBe(first)
})

test('a forgotten link is signed anew', async () => {
  const { link, forget } = links()
  const first = await link('a')
  forget('a')
  expect(await link('a')).not.toBe(first)
})

test('a key of another user has no link [E-93]', async () => {
  expect(await links().link('theirs')).toBeNull()
})

test('a failed call gives no link and is not remembered [E-93, P-142]', async () => {
  const { link } = links()
  broken = true
  expect(await link('a')).toBeNull()
  broken = false
  expect(await link('a')).toBe('/o/a?n=2')
})
