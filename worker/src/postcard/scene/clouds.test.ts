import { describe, expect, it } from 'vitest'
import { layOut, quietSky } from '../card-layout.ts'
import { composeScene } from '../compose.ts'
import { overlap } from '../layout.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'

const CLOUD = /<g fill="#\w{6}" opacity="0\.(?:78|3)">(.*?)<\/g>/g

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The box of every cloud of a scene. */
function cloudBoxes(scene: string): Box[] {
  return [...scene.matchAll(CLOUD)].map(([, shapes = '']) => {
    const rects = [
      ...shapes.matchAll(/<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ]
    const puffs = [...shapes.matchAll(/<circle cx="[^"]*" cy="(-?[\d.]+)" r="([\d.]+)"/g)]
    return {
      left: Math.min(...rects.map(([, x]) => Number(x))),
      right: Math.max(...rects.map(([, x, , width]) => Number(x) + Number(width))),
      top: Math.min(...puffs.map(([, y, radius]) => Number(y) - Number(radius))),
      bottom: Math.max(...rects.map(([, , y, , height]) => Number(y) + Number(height))),
    }
  })
}

/** The left and the right end of every cloud of a scene, and the x of its landmark. */
function cloudsOf(title: string, seed: number): { ends: [number, number][]; landmark: number } {
  const scene = composeScene(planOf(samplePlace(title), { seed }), NO_PET)
  const landmark = Number(/<g transform="translate\((-?[\d.]+) [\d.]+\) scale\([\d.]+\)">/.exec(scene)?.[1])
  return { ends: cloudBoxes(scene).map(({ left, right }) => [left, right]), landmark }
}

describe('clouds', () => {
  it.each(['Kyoto', 'Paris'])('are never cut in two by the landmark of %s', (title) => {
    let seen = 0
    for (let seed = 1; seed <= 60; seed += 1) {
      const { ends, landmark } = cloudsOf(title, seed)
      expect(landmark).toBeGreaterThan(0)
      for (const [left, right] of ends) {
        seen += 1
        expect(left < landmark && landmark < right, `seed ${seed}`).toBe(false)
      }
    }
    expect(seen).toBeGreaterThan(60)
  })
})

/** The box of the sun's disc; none where clouds hide it. */
function sunOf(scene: string, color: string): Box[] {
  const disc = new RegExp(`<circle cx="(-?[\\d.]+)" cy="(-?[\\d.]+)" r="([\\d.]+)" fill="${color}"/>`)
  const [, x = 0, y = 0, radius = 0] = (disc.exec(scene) ?? []).map(Number)
  // A box in the disc: the corners of one around it are sky.
  const half = radius * 0.7
  return radius ? [{ left: x - half, top: y - half, right: x + half, bottom: y + half }] : []
}

/** The box of each bird of a scene. */
function birdsOf(scene: string): Box[] {
  const flock = /<!--\[birds--><path d="([^"]*)"/.exec(scene)?.[1] ?? ''
  return [...flock.matchAll(/M(-?[\d.]+),(-?[\d.]+)q([\d.]+)/g)].map(([, x, y, half]) => ({
    left: Number(x),
    right: Number(x) + Number(half) * 4,
    top: Number(y) - 6,
    bottom: Number(y) + 6,
  }))
}

describe('birds', () => {
  it.each(['1:1', '4:5', '3:2', '9:16'] as const)(
    'are whole and beside the postmark in the shape %s',
    (aspect) => {
      let seen = 0
      for (let seed = 1; seed <= 40; seed += 1) {
        const plan = planOf(samplePlace('Rome'), { seed, aspect })
        const { view } = layOut(plan, NO_PET).art
        const quiet = quietSky(layOut(plan, NO_PET))
        for (const bird of birdsOf(composeScene(plan, NO_PET))) {
          seen += 1
          // Also where a video moves them.
          expect(bird.left - 50, `seed ${seed}`).toBeGreaterThan(view.left)
          expect(bird.right + 50, `seed ${seed}`).toBeLessThan(view.right)
          expect(overlap(bird, quiet), `seed ${seed}`).toBe(false)
        }
      }
      expect(seen).toBeGreaterThan(20)
    },
  )

  it.each(['Rome', 'Malé', 'Ulaanbaatar'])('fly beside the clouds and the sun of %s', (title) => {
    let seen = 0
    for (let seed = 1; seed <= 60; seed += 1) {
      const plan = planOf(samplePlace(title), { seed })
      const scene = composeScene(plan, NO_PET)
      const clouds = [...cloudBoxes(scene), ...sunOf(scene, plan.setting.palette.sun)]
      for (const bird of birdsOf(scene)) {
        seen += 1
        expect(
          clouds.some((cloud) => overlap(bird, cloud)),
          `seed ${seed}`,
        ).toBe(false)
      }
    }
    expect(seen).toBeGreaterThan(20)
  })
})
