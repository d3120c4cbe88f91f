import { expect, test } from 'vitest'
import { layOut, type PetImage } from '../card-layout.ts'
import { composeCard } from '../compose.ts'
import { planOf, samplePlace } from '../testing/cards.ts'

const PET: PetImage = {
  kind: 'sticker',
  href: 'data:,',
  plain: 'data:,',
  aspect: 1,
  bust: false,
  way: 'whole',
  cut: null,
  reflection: null,
  feet: [],
}

/** What is drawn after the pet and moves with it. */
function beforePaws(title: string, changes: Parameters<typeof planOf>[1] = {}, pet = PET): string {
  const plan = planOf(samplePlace(title), { show: 'sticker', ...changes })
  const card = composeCard(plan, pet, { width: 512, height: 512 })
  return /<!--\[pet-->[\s\S]*?<image [^>]*>([\s\S]*?)<!--\]-->/.exec(card)?.[1] ?? 'no pet'
}

test('blades of grass stand before the paws on a lawn, the same for the same seed', () => {
  expect(beforePaws('Rome')).toMatch(/^<path d="M.*<path d="M/)
  expect(beforePaws('Rome')).toBe(beforePaws('Rome'))
})

test.each([
  ['on stone', 'New York', {}, PET],
  ['on sand', 'Malé', {}, PET],
  ['on the paper at the edge of a watercolour', 'Rome', { style: 'watercolour' }, PET],
  ['below a bust, which has no paws', 'Rome', {}, { ...PET, bust: true }],
] as const)('no grass stands %s', (_, title, changes, pet) => {
  expect(beforePaws(title, changes, pet)).not.toContain('<path')
})

test('no grass stands beside the picture', () => {
  // As wide as a cut-out may be: it reaches nearly to the side.
  const wide = { ...PET, aspect: 1.6 }
  const feet = Array.from({ length: 20 }, (_, seed) => {
    const drawn = beforePaws('Rome', { seed, aspect: '1:1' }, wide)
    return [...drawn.matchAll(/M(-?[\d.]+),/g)].map(([, x]) => Number(x))
  }).flat()
  const { art } = layOut(planOf(samplePlace('Rome'), { show: 'sticker', aspect: '1:1' }), wide)
  expect(feet.length).toBeGreaterThan(400)
  expect(Math.min(...feet)).toBeGreaterThan(art.x)
  expect(Math.max(...feet)).toBeLessThan(art.x + art.width)
})
