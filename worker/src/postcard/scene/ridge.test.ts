import { PICTURE_ASPECTS } from '@pawport/shared/contract/generations/schemas.ts'
import { sample } from '@pawport/shared/testing/sample.ts'
import { describe, expect, it } from 'vitest'
import { layOut } from '../card-layout.ts'
import { composeScene } from '../compose.ts'
import { KITS } from '../kits/index.ts'
import { cappadocia } from '../landmarks/cappadocia.ts'
import { panda } from '../landmarks/panda.ts'
import { alphaOf } from '../raster.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

/** A pixel of the mask in units of the stage. */
const STEP = 6
/** Sky around a disc that is clear, in units of the stage. */
const AIR = 30
const RAYS = /<!--\[rays[^>]*-->[\s\S]*?<!--\]-->/g
const IN_THE_SKY = /<!--\[(?:sky|cloud|birds|falls)\b[^>]*-->[\s\S]*?<!--\]-->/g
/** Clouds that rise behind the horizon: circles above a broad line. */
const BANK = /(?:<circle [^>]*>)+<path [^>]*stroke-width="130"[^>]*>/g

/**
 * How the disc of a scene is seen: with sky around it, about half of it behind things, or in another way.
 * Null without a disc.
 */
function standing(plan: ReturnType<typeof planOf>): 'clear' | 'half' | 'hidden' | 'touching' | null {
  const scene = composeScene(plan, NO_PET)
  const { view } = layOut(plan, NO_PET).art
  const color = plan.setting.palette.sun
  const disc = new RegExp(`<circle cx="(-?[\\d.]+)" cy="(-?[\\d.]+)" r="([\\d.]+)" fill="${color}"/>`).exec(
    scene,
  )
  if (!disc) return null
  const [sunX = 0, sunY = 0, radius = 0] = disc.slice(1).map(Number)
  const width = Math.ceil((view.right - view.left) / STEP)
  const height = Math.ceil((view.bottom - view.top) / STEP)
  const box = `viewBox="${view.left} ${view.top} ${width * STEP} ${height * STEP}" width="${width}" height="${height}"`
  const land = scene
    .slice(scene.indexOf('>') + 1)
    .replace(RAYS, '')
    .replace(IN_THE_SKY, '')
    .replace(BANK, '')
  const alpha = alphaOf(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${land}`)
  let [inside, covered, close] = [0, 0, 0]
  for (const [index, value] of alpha.entries()) {
    const x = view.left + ((index % width) + 0.5) * STEP
    const y = view.top + (Math.floor(index / width) + 0.5) * STEP
    const away = Math.hypot(x - sunX, y - sunY)
    if (away > radius + AIR) continue
    if (away <= radius) inside += 1
    if (value < 200) continue
    if (away <= radius) covered += 1
    else close += 1
  }
  if (covered === 0) return close === 0 ? 'clear' : 'touching'
  const share = covered / inside
  if (share > 0.98) return 'hidden'
  return share > 0.3 && share < 0.7 ? 'half' : 'touching'
}

function expectApart(plans: readonly (readonly [name: string, plan: ReturnType<typeof planOf>])[]): void {
  const seen = plans.map(([name, plan]) => [name, standing(plan)] as const)
  expect(seen.filter(([, how]) => how === 'touching')).toEqual([])
  expect(seen.filter(([, how]) => how === 'clear').length).toBeGreaterThan(seen.length / 3)
  expect(seen.filter(([, how]) => how === 'half')).not.toEqual([])
}

describe('the sun and the moon touch nothing on the horizon: they are above it, or go down behind it', () => {
  it.each(sample(PICTURE_ASPECTS, 1))('at every place (%s)', (aspect) => {
    const plans = SAMPLE_PLACES.map((facts, seed) => [facts.title, planOf(facts, { seed, aspect })] as const)
    // Balloons and bamboo are where chance puts them.
    expectApart(
      plans.filter(([, { setting }]) => setting.landmark !== cappadocia && setting.landmark !== panda),
    )
  })

  it('in every landscape, with a low sun and with a moon', () => {
    const place = samplePlace('Frankfurt am Main')
    const plans = Object.entries(KITS).flatMap(([name, kit]) =>
      [1, 2, 3, 6].map((seed) => {
        const facts = { ...place, localHour: 18, isNight: seed % 3 === 0 }
        const plan = planOf(facts, { seed, aspect: PICTURE_ASPECTS[seed % 4] })
        return [`${name} ${seed}`, { ...plan, setting: { ...plan.setting, kit, landmark: null } }] as const
      }),
    )
    expectApart(plans)
  })
})
