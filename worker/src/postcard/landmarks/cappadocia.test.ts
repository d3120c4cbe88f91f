import { PICTURE_ASPECTS } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { layOut } from '../card-layout.ts'
import { composeScene } from '../compose.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'

const LANDMARK = /<g transform="translate\(-?[\d.]+ ([\d.]+)\) scale\(([\d.]+)\)">/
const BALLOON = /<g transform="translate\(-?[\d.]+ (-[\d.]+)\) scale\(([\d.]+)\)"><path d="M-30,0A/g

test.each(PICTURE_ASPECTS)(
  'the balloons are below the upper edge of the picture in the shape %s',
  (aspect) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const plan = planOf(samplePlace('Cappadocia'), { seed, aspect })
      const scene = composeScene(plan, NO_PET)
      const [, foot, scale] = (LANDMARK.exec(scene.split('<!--[landmark-->')[1] ?? '') ?? []).map(Number)
      const balloons = [...scene.matchAll(BALLOON)]
      expect(balloons).toHaveLength(6)
      for (const [, y, size] of balloons)
        expect(
          Number(foot) + (Number(y) - 34 * Number(size)) * Number(scale),
          `seed ${seed}`,
        ).toBeGreaterThan(layOut(plan, NO_PET).art.view.top)
    }
  },
)
