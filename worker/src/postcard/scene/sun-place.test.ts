import type { PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { sample } from '@pawport/shared/testing/sample.ts'
import { describe, expect, it } from 'vitest'
import { layOut } from '../card-layout.ts'
import { composeScene } from '../compose.ts'
import { cappadocia } from '../landmarks/cappadocia.ts'
import { LANDMARKS } from '../landmarks/index.ts'
import { panda } from '../landmarks/panda.ts'
import { overlap } from '../layout.ts'
import { alphaOf } from '../raster.ts'
import { arrange } from '../scene-on-card.ts'
import { Defs } from '../svg.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

const BARE = /<!--\[landmark-->([\s\S]*?)<!--\]-->/
/** A pixel of the mask in units of the stage. */
const STEP = 4

/** Place and radius of the disc of the sun or moon; missing where the sky shows none. */
function discOf({ setting }: ReturnType<typeof planOf>, scene: string): number[] | undefined {
  const { sun } = setting.palette
  const disc = new RegExp(`<circle cx="(-?[\\d.]+)" cy="(-?[\\d.]+)" r="([\\d.]+)" fill="${sun}"/>`).exec(
    scene,
  )
  return disc?.slice(1).map(Number)
}

/**
 * Pixels of the landmark that the disc of the sun or moon covers or touches; null when the sky shows no disc.
 */
function touched(plan: ReturnType<typeof planOf>): number | null {
  const scene = composeScene(plan, NO_PET)
  const { view } = layOut(plan, NO_PET).art
  const disc = discOf(plan, scene)
  const drawn = BARE.exec(scene)?.[1]
  if (!disc || !drawn) return null
  const [x = 0, y = 0, radius = 0] = disc
  const [width, height] = [view.right - view.left, view.bottom - view.top].map((side) =>
    Math.ceil(side / STEP),
  )
  const size = `viewBox="${view.left} ${view.top} ${view.right - view.left} ${view.bottom - view.top}" width="${width}" height="${height}" preserveAspectRatio="none"`
  const defs = scene.slice(scene.indexOf('<defs>'), scene.indexOf('</defs>') + 7)
  const alpha = alphaOf(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${drawn}</svg>`)
  return alpha.filter((value, index) => {
    const pixel = {
      x: view.left + ((index % Number(width)) + 0.5) * STEP,
      y: view.top + (Math.floor(index / Number(width)) + 0.5) * STEP,
    }
    return value > 200 && Math.hypot(pixel.x - x, pixel.y - y) < radius + STEP
  }).length
}

describe('the sun and the moon', () => {
  it.each(sample(['1:1', '9:16', '3:2'] as const, 1))(
    'touch no landmark on a card of the shape %s',
    (aspect: PictureAspect) => {
      let seen = 0
      const touching: string[] = []
      for (const [index, landmark] of LANDMARKS.entries()) {
        // Balloons and bamboo are where chance puts them.
        if (landmark === cappadocia || landmark === panda) continue
        const [slug = ''] = landmark.slugs
        const base = samplePlace('Paris')
        const place = base.place && { ...base.place, id: slug }
        for (const seed of [index, index + 3]) {
          const facts = { ...base, place, isNight: seed % 2 === 1 }
          const pixels = touched(planOf(facts, { seed, aspect }))
          if (pixels === null) continue
          seen += 1
          if (pixels > 0) touching.push(`${slug}, seed ${seed}: ${pixels}`)
        }
      }
      expect(touching).toEqual([])
      expect(seen).toBeGreaterThan(LANDMARKS.length / 2)
    },
  )

  it('are not behind the label of a letter by airmail', () => {
    let seen = 0
    for (const [index, place] of SAMPLE_PLACES.entries()) {
      const plan = planOf(place, { style: 'airmail', seed: index + 1 })
      const { label } = arrange(plan, NO_PET, layOut(plan, NO_PET), new Defs()).around
      const [x = 0, y = 0, radius = 0] = discOf(plan, composeScene(plan, NO_PET)) ?? []
      if (radius === 0) continue
      seen += 1
      const disc = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
      expect(label && overlap(label, disc), place.title).toBe(false)
    }
    expect(seen).toBeGreaterThan(25)
  })
})
