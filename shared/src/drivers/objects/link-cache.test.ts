import { expect, test } from 'vitest'
import { keepLinks } from './link-cache.ts'
import { LINK_WINDOW_SECONDS, linkLifetime } from './link-window.ts'

const START = Date.parse('2030-01-01T12:00:00Z')

/** Links that say their window, with a clock, and how many were signed. */
function signer() {
  const made = { now: START, signed: 0 }
  const link = keepLinks(
    () => new Date(made.now),
    async (key, { method, expiresSeconds, contentType }) => {
      made.signed += 1
      const { expiresAt } = linkLifetime(new Date(made.now), expiresSeconds)
      return `${method} ${key} ${contentType} until ${expiresAt}`
    },
  )
  return { made, link }
}

test('a link is signed once within its window, and is always what signing would give', async () => {
  const { made, link } = signer()
  const asked = { method: 'GET', expiresSeconds: 300 } as const
  const links = new Set<string>()
  for (let second = 0; second < 2 * LINK_WINDOW_SECONDS; second += 1) {
    made.now = START + second * 1_000
    const { expiresAt } = linkLifetime(new Date(made.now), 300)
    const given = await link('pictures/1.webp', asked)
    expect(given).toBe(`GET pictures/1.webp undefined until ${expiresAt}`)
    links.add(given)
  }
  // Each link is signed again when a window of the clock begins in the middle of its own.
  expect(made.signed).toBeLessThanOrEqual(2 * links.size)
})

test('key, method, type and lifetime each have a link of their own', async () => {
  const { made, link } = signer()
  const asked = { method: 'GET', expiresSeconds: 300 } as const
  const all = [
    await link('a', asked),
    await link('b', asked),
    await link('a', { ...asked, method: 'PUT' }),
    await link('a', { ...asked, contentType: 'image/png' }),
    await link('a', { ...asked, expiresSeconds: 900 }),
  ]
  expect(new Set(all).size).toBe(5)
  await link('a', asked)
  expect(made.signed).toBe(5)
})

test('a link that could not be made is tried again', async () => {
  let isAway = true
  const link = keepLinks(
    () => new Date(START),
    async () => {
      if (isAway) throw new Error('away')
      return 'link'
    },
  )
  await expect(link('a', { method: 'GET', expiresSeconds: 300 })).rejects.toThrow('away')
  isAway = false
  expect(await link('a', { method: 'GET', expiresSeconds: 300 })).toBe('link')
})
