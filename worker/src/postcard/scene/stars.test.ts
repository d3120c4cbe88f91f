import { expect, it } from 'vitest'
import { layOut, quietSky } from '../card-layout.ts'
import { composeScene } from '../compose.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'

const STAR = /<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="[\d.]+" fill="#ffffff" fill-opacity="[\d.]+"\/>/g

it.each(['1:1', '9:16', '3:2'] as const)(
  'no star is between the letters of the postmark in the shape %s',
  (aspect) => {
    let seen = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const plan = planOf(samplePlace('Kyoto'), { seed, aspect, style: 'night' })
      const quiet = quietSky(layOut(plan, NO_PET))
      for (const [, x, y] of composeScene(plan, NO_PET).matchAll(STAR)) {
        seen += 1
        const isInside =
          Number(x) > quiet.left &&
          Number(x) < quiet.right &&
          Number(y) > quiet.top &&
          Number(y) < quiet.bottom
        expect(isInside, `seed ${seed}: ${x}, ${y}`).toBe(false)
      }
    }
    expect(seen).toBeGreaterThan(500)
  },
)
