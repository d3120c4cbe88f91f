import { PICTURE_ASPECTS, PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { composeCard } from './compose.ts'
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

// A layer within a layer counts from the left edge of the outer one, which a hill can move far outside the
// picture: resvg then aborts the process.
test.each(PICTURE_ASPECTS)('no layer holds the whole scene of a card of %s', (aspect) => {
  for (const style of PICTURE_STYLES) {
    const plan = planOf(samplePlace('Malé'), { aspect, style })
    const around = groupsAround(composeCard(plan, NO_PET, { width: 512, height: 512 }), 'scene')
    expect(around.join('')).not.toMatch(/clip-path|opacity|mask|filter/)
  }
})
