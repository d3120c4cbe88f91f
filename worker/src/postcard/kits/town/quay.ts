import { darken, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { water } from '../../scene/water.ts'
import { path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** The harbour of a town on the sea: boats before the houses. */
export const harbour: Kit = {
  slot: { y: 690, height: 450 },
  near: { kind: 'stone' },
  back: (scene) => back(scene, 640),
  front: (scene) => front(scene, 640) + boats(scene) + ownQuay(scene),
}

/** The bank of a river, with a bridge of stone arches. */
export const riverside: Kit = {
  slot: { y: 690, height: 450 },
  near: { kind: 'stone' },
  back: (scene) => back(scene, 628),
  front: (scene) => front(scene, 628) + bridge(scene) + ownQuay(scene),
}

/** A river of which this side is the front; what stands in the slot stands in the water. */
export const river: Kit = {
  slot: { y: 742, height: 300 },
  near: { kind: 'stone' },
  back: (scene) => back(scene, 628) + front(scene, 628),
  front: ownQuay,
}

function back(scene: Scene, shore: number): string {
  const { palette, random, facts, view, focusX } = scene
  const far = random.fork('far')
  const look = townLook(facts)
  return (
    sky(scene) +
    clouds(scene, 5, 270) +
    birds(scene, focusX - 60, 220, 8) +
    land(scene, hills(far, shore - 90, 110, 560), mix(palette.far, palette.haze, 0.35), palette.haze) +
    (look.tower
      ? tower(scene, look.tower, { x: focusX + 60, base: shore - 30, height: 250, distance: 0.34 })
      : '') +
    houseRow(
      scene,
      {
        from: view.left - 20,
        to: view.right + 20,
        base: shore - 24,
        low: 80 * look.tall,
        high: 130 * look.tall,
        widths: [38, 58],
        distance: 0.4,
      },
      look.houses,
    ) +
    haze(scene, shore - 150, shore, 0.4)
  )
}

function front(scene: Scene, shore: number): string {
  const { palette, facts, view } = scene
  const look = townLook(facts)
  const width = view.right - view.left
  const houses = houseRow(
    scene,
    {
      from: view.left - 34,
      to: view.right + 30,
      base: shore,
      low: 74 * look.tall,
      high: 128 * look.tall,
      widths: [46, 70],
      distance: 0.1,
    },
    look.houses,
  )
  return (
    houses +
    rect(view.left, shore - 2, width, 10, tone(palette, '#dcc9a4', 0.1)) +
    rect(view.left, shore + 6, width, 8, tone(palette, '#7d6c5a', 0.1)) +
    water(scene, shore + 13)
  )
}

function boats(scene: Scene): string {
  const { random, focusX, petSide } = scene
  const outer = petSide === 'left' ? 1 : -1
  const place = random.fork('boats')
  return repeat(5, (index) =>
    boat(
      scene,
      focusX + outer * (130 - index * 110) + place.between(-26, 26),
      672 + index * 9 + place.between(0, 8),
      0.72 + index * 0.11,
      ['#c8432a', '#2f6f92', '#efe6d2', '#e0a83c', '#3d7f6a'][index] ?? '#c8432a',
    ),
  )
}

/** A small boat with its mast, on the water at y. */
function boat(scene: Scene, x: number, y: number, size: number, color: string): string {
  const { palette } = scene
  const n = (value: number): number => round(value * size)
  const hull = tone(palette, color)
  return (
    path(`M${round(x - n(52))},${round(y)}h${n(104)}v${n(6)}h${n(-104)}Z`, palette.ink, { opacity: 0.15 }) +
    stroke(
      `M${round(x)},${round(y - n(12))}v${n(-104)}M${round(x)},${round(y - n(34))}h${n(38)}`,
      tone(palette, '#6b4a34'),
      3.2 * size,
    ) +
    path(
      polygon([
        [x + n(4), y - n(108)],
        [x + n(38), y - n(36)],
        [x + n(4), y - n(36)],
      ]),
      tone(palette, '#fff8ea'),
    ) +
    path(
      polygon([
        [x - n(4), y - n(100)],
        [x - n(4), y - n(24)],
        [x - n(34), y - n(24)],
      ]),
      tone(palette, '#f0dfc0'),
    ) +
    path(
      `M${round(x - n(50))},${round(y - n(18))}h${n(104)}q${n(-6)},${n(20)} ${n(-26)},${n(20)}h${n(-54)}q${n(-18)},0 ${n(-24)},${n(-20)}Z`,
      hull,
    ) +
    path(
      `M${round(x - n(50))},${round(y - n(18))}h${n(104)}l${n(-2)},${n(6)}h${n(-100)}Z`,
      darken(hull, 0.22),
    )
  )
}

/** Arches of stone from the far bank to the outer edge. */
function bridge(scene: Scene): string {
  const { palette, focusX, petSide, view } = scene
  const outer = petSide === 'left' ? 1 : -1
  const stone = tone(palette, '#d3b58c', 0.06)
  const dark = darken(stone, 0.3)
  const span = 132
  const from = focusX - outer * 320
  const deck = 640
  const arches = repeat(6, (index) => {
    const left = from + outer * index * span + (outer > 0 ? 14 : -span + 14)
    return `M${round(left)},724V706A52,42 0 0 1 ${round(left + 104)},706V724Z`
  })
  const edge = outer > 0 ? Math.max(view.right, outerEdge(scene)) : Math.min(view.left, outerEdge(scene))
  return (
    path(
      `M${round(from)},724V${deck + 8}Q${round(from + outer * 200)},${deck - 16} ${round(edge)},${deck - 12}V724Z`,
      stone,
    ) +
    path(arches, mix(palette.water[1], palette.ink, 0.35)) +
    stroke(
      `M${round(from)},${deck + 8}Q${round(from + outer * 200)},${deck - 16} ${round(edge)},${deck - 12}`,
      dark,
      6,
    ) +
    repeat(6, (index) => {
      const x = from + outer * (index * span + 2)
      return path(
        polygon([
          [x - 15, 730],
          [x, 690],
          [x + 15, 730],
        ]),
        dark,
      )
    }) +
    rect(Math.min(from, edge) - 10, 724, Math.abs(edge - from) + 20, 6, palette.ink, { opacity: 0.2 })
  )
}

/** The paved quay on this side, with bollards. */
function ownQuay(scene: Scene): string {
  const { palette, view, defs } = scene
  const width = view.right - view.left
  const paved = defs.linear([
    [0, tone(palette, palette.snowy ? '#eef4f7' : '#d9c7a6')],
    [1, tone(palette, palette.snowy ? '#c2d4df' : '#a58d72')],
  ])
  const count = Math.round(width / 190)
  return (
    rect(view.left, 754, width, 50, paved) +
    rect(view.left, 752, width, 9, tone(palette, palette.snowy ? '#f6fafc' : '#eadbbd')) +
    stroke(
      `M${view.left},778H${view.right}` +
        repeat(count * 2, (index) => `M${view.left + 40 + index * 95},762l${index % 2 ? 9 : -9},38`),
      palette.ink,
      1.2,
      { opacity: 0.13 },
    ) +
    repeat(count, (index) => {
      const x = view.left + 80 + index * 190
      return path(`M${x - 8},756v-16q-4,-8 3,-9h10q7,1 3,9v16Z`, tone(palette, '#36434f'))
    })
  )
}
