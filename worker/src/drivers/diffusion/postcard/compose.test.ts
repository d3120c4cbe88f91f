import { PICTURE_ASPECTS, PICTURE_STYLES } from '@pawport/shared/contract/generations.ts'
import { expect, test } from 'vitest'
import { composeCard, layOut } from './compose.ts'
import { NO_PET, planOf, samplePlace } from './testing/cards.ts'

/** The opening tags of the groups that a mark of the drawing lies in. */
function groupsAround(svg: string, name: string): string[] {
  const at = svg.indexOf(`<!--[${name}`)
  expect(at).toBeGreaterThan(0)
  const open: string[] = []
  for (const [tag] of svg.slice(0, at).matchAll(/<g\b[^>]*>|<\/g>/g)) {
    if (tag === '</g>') open.pop()
    else open.push(tag)
  }
  return open
}

// A layer within a layer counts from the left edge of the outer one, which a hill can move far outside the picture: resvg then aborts the process.
test.each(PICTURE_ASPECTS)('no layer holds the whole scene of a card of %s', (aspect) => {
  for (const style of PICTURE_STYLES) {
    const plan = planOf(samplePlace('Malé'), { aspect, style })
    const around = groupsAround(composeCard(plan, NO_PET, { width: 512, height: 512 }), 'scene')
    expect(around.join('')).not.toMatch(/clip-path|opacity|mask|filter/)
  }
})

/** Where the rise under the pet ends, in units of the stage from the pet's side. */
function riseWidth(aspect: number): number {
  const pet = { kind: 'sticker', href: 'data:,', plain: 'data:,', cut: null, reflection: null } as const
  const plan = planOf(samplePlace('Kyoto'), { aspect: '3:2', show: 'sticker', seed: 2 })
  const width = { ...pet, aspect, bust: false, lit: true, feet: [{ from: 0.1, to: 0.9 }] }
  const { art, petSide } = layOut(plan, width)
  const card = composeCard(plan, width, { width: 600, height: 400 })
  const edge = petSide === 'left' ? art.view.left : art.view.right
  const ends = [...card.matchAll(new RegExp(`M${edge},${art.view.bottom - 70}C[^S]*S\\S+ (-?[\\d.]+),`, 'g'))]
  return Math.abs(Number(ends[0]?.[1]) - edge)
}

test('the rise that a pet stands on is wider for a wide pet, so that no paw is on water', () => {
  expect(riseWidth(1)).toBe(760)
  expect(riseWidth(1.6)).toBeGreaterThan(840)
})
