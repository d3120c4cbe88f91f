import { darken, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene, toOuterEdge } from '../../scene/stage.ts'
import { foam, water } from '../../scene/water.ts'
import { path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'
import { northernCoast } from '../northern-coast.ts'
import { harbour } from '../town/quay.ts'

const slot = { y: 650, height: 400 }
/** Countries with painted wooden houses on the shore. */
const PAINTED = new Set(['NO', 'SE', 'FI', 'IS', 'DK', 'FO', 'GL', 'CA', 'SJ'])
const PEOPLE = 2_000

/** Cliffs over the sea, green on top. */
const cliffs: Kit = { slot, back: open, front: cliffFront }
/** A beach with dunes, and a row of bathing huts. */
const dunes: Kit = { slot, near: { kind: 'sand' }, back: open, front: duneFront }

/** How a cool coast without a landmark is seen. */
export function coastView(scene: Scene): Kit {
  const { country, place } = scene.facts
  const painted = country !== null && PAINTED.has(country)
  const views = painted ? [northernCoast, northernCoast] : [cliffs, dunes]
  if ((place?.population ?? 0) >= PEOPLE) views.push(harbour)
  return scene.random.fork('coast').pick(views)
}

function open(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 5, 320) +
    birds(scene, scene.focusX - 80, 260, 9) +
    land(scene, hills(far, 600, 50, 620), mix(palette.far, palette.haze, 0.45), palette.haze, 630) +
    haze(scene, 520, 620, 0.4) +
    water(scene, 600)
  )
}

function cliffFront(scene: Scene): string {
  const { palette, random } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const near = random.fork('near')
  const cliff = (reach: number, top: number, base: number, distance: number): string => {
    const rock = tone(palette, palette.snowy ? '#cfdbe2' : '#b99d76', distance)
    const green = tone(palette, palette.ground[0], distance)
    const at = (away: number, y: number): readonly [number, number] => [outer > 0 ? 960 - away : away, y]
    const layers = repeat(5, (index) => {
      const y = top + 34 + index * ((base - top - 30) / 5)
      const [from] = at(reach - 8 - index * 5, y)
      const [to] = at(0, y + 8)
      return `M${from},${round(y)}L${to},${round(y + 8)}`
    })
    return toOuterEdge(
      scene,
      path(
        polygon([
          at(reach - 40, top),
          at(reach * 0.5, top - 26),
          at(-20, top - 40),
          at(-20, base),
          at(reach + 14, base),
          at(reach - 12, base - 60),
          at(reach - 20, top + 40),
        ]),
        rock,
      ) +
        stroke(layers, darken(rock, 0.18), 5, { opacity: 0.6 }) +
        path(
          polygon([
            at(reach - 44, top + 2),
            at(reach * 0.5, top - 28),
            at(-20, top - 44),
            at(-20, top + 2),
            at(reach * 0.3, top + 16),
            at(reach * 0.6, top + 8),
            at(reach - 24, top + 20),
          ]),
          green,
        ) +
        foam(`M${at(reach + 22, base).join(',')}L${at(-20, base).join(',')}`, 9),
    )
  }
  return (
    cliff(470, 520, 640, 0.34) +
    cliff(360, 430, 676, 0.18) +
    cliff(220, 350, 716, 0.04) +
    land(
      scene,
      hills(near, 748, 24, 560),
      tone(palette, palette.ground[0]),
      tone(palette, palette.ground[1]),
    ) +
    flowers(scene)
  )
}

function flowers(scene: Scene): string {
  const { palette, random, view } = scene
  if (palette.snowy || palette.dark) return ''
  const place = random.fork('thrift')
  return repeat(along(scene, 40), () => {
    const x = place.between(view.left, view.right)
    const y = place.between(764, 796)
    return (
      stroke(`M${round(x)},${round(y)}v9`, tone(palette, palette.leaf[1]), 2) +
      rect(x - 3, y - 4, 6, 6, tone(palette, place.pick(['#f3a0c0', '#e87aa8', '#ffffff', '#f7d154'])), {
        rx: 3,
      })
    )
  })
}

const HUTS = ['#d8443c', '#f2f0e6', '#2f7fa0', '#f2b84b', '#5f9a6b', '#f2f0e6'] as const

function duneFront(scene: Scene): string {
  const { palette, random, focusX } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const place = random.fork('dunes')
  const sand = tone(palette, palette.snowy ? '#f2f7fa' : '#f3dfb4')
  const dark = tone(palette, palette.snowy ? '#cfdfe8' : '#d2ae74')
  const hut = (x: number, foot: number, size: number, color: string): string => {
    const half = 24 * size
    const wall = tone(palette, color)
    return (
      rect(x - half, foot - 62 * size, half * 2, 62 * size, wall) +
      rect(x - half * 0.45, foot - 48 * size, half * 0.9, 48 * size, darken(wall, 0.25)) +
      path(
        polygon([
          [x - half * 1.2, foot - 60 * size],
          [x, foot - 96 * size],
          [x + half * 1.2, foot - 60 * size],
        ]),
        tone(palette, palette.snowy ? '#f3f8fb' : '#fff8ea'),
      ) +
      path(
        polygon([
          [x - half * 0.9, foot - 62 * size],
          [x, foot - 88 * size],
          [x + half * 0.9, foot - 62 * size],
        ]),
        wall,
      )
    )
  }
  const grass = (x: number, y: number, size: number): string =>
    stroke(
      repeat(
        7,
        (index) =>
          `M${round(x + index * 4)},${round(y)}q${(index - 3) * 2},${round(-size * 0.6)} ${(index - 3) * 6},${-size}`,
      ),
      tone(palette, '#9aa860'),
      2.6,
    )
  const edge = outerEdge(scene)
  return (
    land(scene, hills(place, 664, 10, 720), sand, dark) +
    repeat(6, (index) => hut(focusX + outer * (index * 66 - 150), 694, 1, HUTS[index] ?? '#d8443c')) +
    land(scene, (x) => 706 - 60 * Math.exp(-(((x - edge) / 130) ** 2)), sand, dark) +
    repeat(6, (index) => grass(edge - outer * (16 + index * 30) - 12, 676 + index * 8, 34)) +
    land(scene, hills(place, 762, 22, 560), sand, darken(dark, 0.06)) +
    repeat(along(scene, 7), () =>
      grass(place.between(scene.view.left, scene.view.right), place.between(778, 800), 40),
    )
  )
}
