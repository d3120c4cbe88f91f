import { describe, expect, it } from 'vitest'
import { composeCard } from '../compose.ts'
import { MOUNTS, type MountName } from '../mounts/index.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

const SMALL = { width: 256, height: 256 }
const MOUNT_NAMES = Object.keys(MOUNTS) as MountName[]

/** The outer bow of a rainbow, which has no mark. */
const OUTER_BOW = 'stroke="#e8604a" stroke-width="9.5"'

/** How many things of the sky draw the eye: beams, a rainbow, birds, a balloon. */
function attractions(svg: string): string[] {
  const marked = [...svg.matchAll(/<!--\[(rays|birds|mount-in-sky)\b/g)].map(([, name]) => name ?? '')
  return svg.includes(OUTER_BOW) ? [...marked, 'rainbow'] : marked
}

describe('the sky of a card', () => {
  it('has at most one of beams, a rainbow, birds and a balloon', () => {
    const seen = new Set<string>()
    for (const [index, place] of SAMPLE_PLACES.entries())
      for (const seed of [index, index + 40]) {
        const plan = planOf(place, { seed })
        const mount = MOUNT_NAMES[seed % MOUNT_NAMES.length] ?? plan.mount
        const found = attractions(composeCard({ ...plan, mount }, NO_PET, SMALL))
        expect(found.length, `${place.title}, seed ${seed}: ${found}`).toBeLessThanOrEqual(1)
        for (const name of found) seen.add(name)
      }
    expect([...seen].sort()).toEqual(['birds', 'mount-in-sky', 'rainbow', 'rays'])
  })

  it('has none of them at night, when lamps hang there', () => {
    for (const [seed, place] of SAMPLE_PLACES.entries()) {
      const plan = planOf(place, { seed, style: 'night' })
      expect(attractions(composeCard({ ...plan, mount: 'polaroid' }, NO_PET, SMALL)), place.title).toEqual([])
    }
  })

  it('has none of them where a landmark has balloons of its own', () => {
    const cappadocia = { ...samplePlace('Kansas City'), title: 'Göreme' }
    const place = cappadocia.place && { ...cappadocia.place, id: 'cappadocia', lat: 38.6, lng: 34.8 }
    for (let seed = 0; seed < 12; seed += 1) {
      const plan = planOf({ ...cappadocia, place, lat: 38.6, lng: 34.8 }, { seed })
      expect(plan.setting.landmark?.balloons).toBe(true)
      expect(attractions(composeCard({ ...plan, mount: 'polaroid' }, NO_PET, SMALL))).toEqual([])
    }
  })
})
