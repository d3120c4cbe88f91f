import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { camel } from '../scene/camel.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { dune, duneProfile } from '../scene/dune.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { leafTones, palm } from '../scene/trees.ts'
import { repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Countries in whose deserts no caravan of camels walks. */
const NO_CAMELS = new Set(['US', 'MX', 'CL', 'PE', 'AR', 'BO', 'NA', 'ZA', 'BW', 'AO'])

/** Whether a caravan may be drawn in a desert. */
export function hasCaravans({ country }: PlaceFacts): boolean {
  return country === null || !NO_CAMELS.has(country)
}

/** Sand dunes, an oasis and a small caravan. */
export const desert: Kit = {
  slot: { y: 612, height: 330 },
  near: { kind: 'sand', colors: ['#f2ad62', '#b8522c'] },
  back,
  front,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  const sand = tone(palette, '#e39252')
  const shade = tone(palette, '#9c4a3a')
  return (
    sky(scene) +
    clouds(scene, 3, 230) +
    birds(scene, scene.petSide === 'left' ? 260 : 690, 220) +
    land(scene, hills(far, 560, 60, 380), mix(palette.far, palette.haze, 0.35), palette.haze) +
    dune(scene, {
      base: 580,
      crestX: far.between(120, 340),
      height: 70,
      lit: mix(sand, palette.haze, 0.5),
      foot: mix(sand, palette.haze, 0.3),
      shade: mix(shade, palette.haze, 0.3),
    }) +
    haze(scene, 500, 640, 0.4)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const place = random.fork('dunes')
  const outer = scene.petSide === 'left' ? 1 : -1
  const caravan = {
    base: 716,
    crestX: scene.focusX - outer * place.between(150, 220),
    height: 78,
    lit: tone(palette, '#e99552', 0.06),
    foot: tone(palette, '#c8622f'),
    shade: tone(palette, '#7d2c23'),
  }
  const profile = duneProfile(caravan)
  const oasis = random.fork('oasis')
  const leaf = leafTones(palette, palette.leaf, 0.1)
  const edge = outer > 0 ? outerEdge(scene) - 160 : outerEdge(scene) + 60
  return (
    dune(scene, {
      base: 630,
      crestX: place.between(640, 800),
      height: 34,
      lit: tone(palette, '#e59250', 0.22),
      foot: tone(palette, '#d8783f'),
      shade: tone(palette, '#8b3a2c', 0.1),
    }) +
    repeat(6, (index) =>
      palm(
        oasis,
        edge + index * 22,
        652 + oasis.between(0, 10),
        oasis.between(70, 112),
        oasis.between(-14, 14),
        leaf,
        tone(palette, '#6b4630', 0.1),
      ),
    ) +
    dune(scene, caravan) +
    (hasCaravans(scene.facts) ? camels(scene, profile) : '') +
    dune(scene, {
      base: 800,
      crestX: outerEdge(scene) - outer * (outer > 0 ? 120 : 160),
      height: 74,
      lit: tone(palette, '#f2ad62'),
      foot: tone(palette, '#b8522c'),
      shade: tone(palette, '#6d231d'),
    }) +
    ripples(scene)
  )
}

function camels(scene: Scene, profile: (x: number) => number): string {
  const { palette } = scene
  const start = scene.petSide === 'left' ? 560 : 130
  const cloths = [palette.accent, '#2f7f86', '#e8b23f']
  return cloths
    .map((cloth, index) => {
      const x = start + index * 104
      const rope =
        index < 2
          ? stroke(
              `M${x + 34},${(profile(x) - 52).toFixed(1)}Q${x + 52},${(profile(x) - 26).toFixed(1)} ${x + 64},${(profile(x + 104) - 30).toFixed(1)}`,
              palette.ink,
              1.5,
            )
          : ''
      return (
        camel(x, profile(x) + 5, 74, mix(palette.ink, tone(palette, '#5b2f22'), 0.5), tone(palette, cloth)) +
        rope
      )
    })
    .join('')
}

function ripples(scene: Scene): string {
  const random = scene.random.fork('ripples')
  const lines = repeat(along(scene, 24), () => {
    const x = random.between(scene.view.left, scene.view.right - 60)
    return `M${x.toFixed(1)},${random.between(752, 796).toFixed(1)}q${random.between(20, 40).toFixed(1)},-6 ${random.between(60, 120).toFixed(1)},0`
  })
  return stroke(lines, tone(scene.palette, '#8d3a24'), 2, { opacity: 0.3 })
}
