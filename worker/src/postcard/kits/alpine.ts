import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { chalet } from '../scene/chalet.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { conifer, leafTones, treeLine } from '../scene/trees.ts'
import type { Kit } from './kit.ts'

/**
 * Where mountain houses look like chalets: the Alps, the ranges near them, and where settlers from there
 * built the same.
 */
const CHALET_COUNTRIES = new Set('AD AR AT BG CA CH CL CZ DE ES FR IT LI NO PL RO SE SI SK US'.split(' '))

function hasChalets({ facts }: Scene): boolean {
  return facts.country !== null && CHALET_COUNTRIES.has(facts.country)
}

/** High snowy peaks over pastures and firs, and chalets where there are some. */
export const alpine: Kit = { slot: { y: 650, height: 420 }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const snow = lighten(tone(palette, '#fbfdff'), palette.dark ? 0.2 : 0.35)
  const high = scene.focusX
  const far = Array.from({ length: along(scene, 5) }, (_, index) => ({
    x: scene.view.left + 60 + index * 215 + range.between(-50, 50),
    height: range.between(190, 270),
    width: range.between(200, 270),
  }))
  const near = [
    { x: high + range.between(-20, 20), height: range.between(365, 400), width: 330 },
    { x: high - 330 + range.between(-30, 30), height: range.between(250, 300), width: 270 },
    { x: high + 300 + range.between(-30, 30), height: range.between(230, 290), width: 260 },
  ].reverse()
  const lit = tone(palette, palette.rock[0], 0.12)
  const shade = tone(palette, palette.rock[1], 0.12)
  return (
    sky(scene) +
    clouds(scene, 4, 240) +
    birds(scene, scene.petSide === 'left' ? 230 : 720, 150) +
    peaks(scene, 600, far, {
      lit: mix(lit, palette.haze, 0.45),
      shade: mix(shade, palette.haze, 0.45),
      foot: palette.haze,
      snow: mix(snow, palette.haze, 0.25),
      snowLine: 0.5,
    }) +
    haze(scene, 480, 610, 0.5) +
    peaks(scene, 650, near, { lit, shade, foot: mix(palette.haze, lit, 0.25), snow, snowLine: 0.55 }) +
    haze(scene, 520, 660, 0.55)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const wood = random.fork('wood')
  const slope = random.fork('slope')
  const upper = hills(slope, 640, 36, 380)
  const lower = hills(slope, 708, 40, 520)
  const snow = palette.snowy ? '#f7fbfd' : null
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  return (
    land(scene, upper, tone(palette, palette.ground[0], 0.3), tone(palette, palette.ground[1], 0.3)) +
    treeLine(wood, scene.view.left, scene.view.right, 17, (x) =>
      conifer(
        x,
        upper(x) + wood.between(10, 30),
        wood.between(32, 62),
        leafTones(palette, palette.leaf, 0.25),
        snow,
      ),
    ) +
    land(scene, lower, tone(palette, palette.ground[0], 0.05), tone(palette, palette.ground[1])) +
    (hasChalets(scene)
      ? chalet(scene, scene.focusX - 60, lower(scene.focusX) + 16, 1) +
        chalet(scene, scene.focusX + 86, lower(scene.focusX + 90) + 30, 0.8)
      : '') +
    land(
      scene,
      hills(slope, 782, 30, 700),
      tone(palette, mix(palette.ground[0], palette.ground[1], 0.5)),
      tone(palette, palette.ground[1]),
    ) +
    treeLine(wood, edge - (outer > 0 ? 260 : 0), edge + (outer > 0 ? 20 : 260), 62, (x) =>
      conifer(x, wood.between(790, 812), wood.between(100, 176), leafTones(palette), snow),
    )
  )
}
