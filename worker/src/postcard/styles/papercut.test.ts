import { sample } from '@pawport/shared/testing/sample.ts'
import { describe, expect, it } from 'vitest'
import { composeScene } from '../compose.ts'
import { MOODS, type MoodName } from '../moods.ts'
import { paletteOf } from '../palette.ts'
import { NO_PET, planOf } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'
import { papercut } from './papercut.ts'

/** Mars has no water, and its light falls on no other place. */
const ALL_LIGHTS = (Object.keys(MOODS) as MoodName[]).filter((name) => name !== 'mars')
const LIGHTS = sample(ALL_LIGHTS, 3)

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Blue or blue green: red is the least of the three, and blue is not far behind green. */
function isWatery(color: string): boolean {
  const [red, green, blue] = channels(color)
  return red <= Math.min(green, blue) + 8 && blue >= green - 16 && Math.max(green, blue) - red >= 20
}

function brightness(color: string): number {
  const [red, green, blue] = channels(color)
  return red * 0.3 + green * 0.59 + blue * 0.11
}

/**
 * The colours of each water of a scene, from the far sheet to the near one: the shapes between the last box
 * before the ripples and these.
 */
function waters(scene: string): string[][] {
  return [...scene.matchAll(/<!--\[ripple-->/g)].map(({ index }) => {
    const drawn = scene.slice(scene.lastIndexOf('<rect', index), index)
    return [...drawn.matchAll(/ fill="([^"]*)"/g)].map(([, fill = '']) => fill)
  })
}

describe('water of paper', () => {
  it.each(LIGHTS)('is blue and gets darker towards the front, at every place with water (%s)', (light) => {
    let seen = 0
    for (const [seed, facts] of SAMPLE_PLACES.entries()) {
      const plan = planOf(facts, { style: 'papercut', seed })
      const usual = paletteOf(light, facts)
      const palette = papercut.scene?.(usual) ?? usual
      const scene = composeScene({ ...plan, setting: { ...plan.setting, palette } }, NO_PET)
      for (const sheets of waters(scene)) {
        seen += 1
        const shown = `${facts.title}: ${sheets.join(' ')}`
        expect(sheets.every(isWatery), shown).toBe(true)
        const levels = sheets.map(brightness)
        expect(levels, shown).toEqual(levels.toSorted((one, other) => other - one))
      }
      // What a landmark or a park colours like water: a basin, a pond.
      expect(palette.water.every(isWatery), palette.water.join(' ')).toBe(true)
    }
    expect(seen).toBeGreaterThan(SAMPLE_PLACES.length / 4)
  })
})
