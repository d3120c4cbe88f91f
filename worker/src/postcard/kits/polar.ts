import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { clouds } from '../scene/clouds.ts'
import { haze, hills, land, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, type Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { circle, ellipse, group, type Point, path, polygon, repeat } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Ice: far white ranges, drifting bergs, and penguins where there are penguins. */
export const polar: Kit = { slot: { y: 640, height: 380 }, near: { kind: 'ice' }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const list = Array.from({ length: along(scene, 6) }, (_, index) => ({
    x: scene.view.left + 20 + index * 185 + range.between(-40, 40),
    height: range.between(110, 230),
    width: range.between(180, 260),
  }))
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    peaks(scene, 600, list, {
      lit: tone(palette, '#dcebf2', 0.2),
      shade: tone(palette, '#7fa3bd', 0.2),
      foot: mix(tone(palette, '#cfe2ec'), palette.haze, 0.5),
      snow: lighten(tone(palette, '#ffffff'), 0.4),
      snowLine: 0.7,
    }) +
    haze(scene, 520, 610, 0.6) +
    water(scene, 600) +
    berg(scene, scene.focusX + 20, 650, 1.5) +
    berg(scene, scene.focusX - 300, 628, 0.7) +
    berg(scene, scene.focusX + 290, 632, 0.8)
  )
}

function berg(scene: Scene, x: number, y: number, size: number): string {
  const { palette, defs } = scene
  const random = scene.random.fork(`berg ${Math.round(x)}`)
  const top: Point[] = [
    [-90, 0],
    [-76, -50],
    [-52, random.between(-90, -70)],
    [-30, -84],
    [-8, random.between(-140, -116)],
    [14, -112],
    [34, random.between(-100, -80)],
    [60, -52],
    [92, 0],
  ]
  const faces: Point[] = [
    [-8, top[4]?.[1] ?? -130],
    [14, -112],
    [34, -90],
    [60, -52],
    [92, 0],
    [10, 0],
    [22, -54],
  ]
  const ice = defs.linear([
    [0, lighten(tone(palette, '#ffffff'), 0.35)],
    [1, tone(palette, '#bfe3ee')],
  ])
  return group(
    path(polygon(top), ice) +
      path(polygon(faces), tone(palette, '#7fb6cf'), { opacity: 0.6 }) +
      path('M-100,2Q0,22 104,2L92,-2H-90Z', tone(palette, '#8fd6dd'), { opacity: 0.75 }),
    { transform: `translate(${x.toFixed(1)} ${y}) scale(${size})` },
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const ground = random.fork('ground')
  const shelf = hills(ground, 736, 30, 520)
  const outer = scene.petSide === 'left' ? 1 : -1
  const south = scene.facts.lat !== null && scene.facts.lat < -50
  const colony = south
    ? repeat(5, (index) =>
        penguin(
          scene,
          scene.focusX + outer * (60 + index * 46) - 80,
          758 + (index % 2) * 16,
          0.85 + (index % 3) * 0.13,
        ),
      )
    : ''
  const snow = lighten(tone(palette, '#fbfdfe'), 0.3)
  return (
    land(scene, shelf, snow, tone(palette, '#a9cbdc')) +
    land(scene, hills(ground, 790, 26, 700), lighten(snow, 0.3), tone(palette, '#bfd9e5')) +
    colony
  )
}

function penguin(scene: Scene, x: number, y: number, size: number): string {
  const black = tone(scene.palette, '#1d2a3a')
  const white = tone(scene.palette, '#ffffff')
  const orange = tone(scene.palette, '#f0a03c')
  return group(
    ellipse(0, 2, 22, 4, scene.palette.ink, { opacity: 0.2 }) +
      path('M-16,-2C-22,-40 -14,-66 0,-68C14,-66 22,-40 16,-2Z', black) +
      path('M-10,-2C-14,-34 -8,-50 0,-52C8,-50 14,-34 10,-2Z', white) +
      path('M-16,-44C-28,-30 -26,-16 -22,-12L-14,-34ZM16,-44C28,-30 26,-16 22,-12L14,-34Z', black) +
      circle(0, -66, 12, black) +
      path('M-7,-58Q0,-50 7,-58Q0,-46 -7,-58Z', orange) +
      path('M-3,-65L0,-58L3,-65Z', orange) +
      circle(-4.5, -69, 1.8, white) +
      circle(4.5, -69, 1.8, white) +
      path('M-13,0h11l-2,-5h-7ZM2,0h11l-2,-5h-7Z', orange),
    { transform: `translate(${x.toFixed(1)} ${y}) scale(${size})` },
  )
}
