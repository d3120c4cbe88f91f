import { mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { type TownLook, townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { circle, ellipse, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** The market square: tall houses close by, stalls and a fountain. */
export const square: Kit = { slot: { y: 690, height: 450 }, near: { kind: 'stone' }, back, front }

const BASE = 668

function back(scene: Scene): string {
  const look = townLook(scene.facts)
  const { view, focusX } = scene
  return (
    sky(scene) +
    clouds(scene, 3, 230) +
    birds(scene, scene.petSide === 'left' ? 220 : 720, 150) +
    (look.tower ? tower(scene, look.tower, { x: focusX + 40, base: 640, height: 390, distance: 0.22 }) : '') +
    houseRow(
      scene,
      {
        from: view.left - 30,
        to: view.right + 20,
        base: 640,
        low: 120 * look.tall,
        high: 200 * look.tall,
        widths: [60, 84],
        distance: 0.36,
      },
      look.houses,
    ) +
    haze(scene, 430, 650, 0.35)
  )
}

function front(scene: Scene): string {
  const look = townLook(scene.facts)
  const { view, focusX, random } = scene
  const row = {
    base: BASE,
    low: 150 * look.tall,
    high: 235 * look.tall,
    widths: [78, 108] as const,
    distance: 0.06,
  }
  const stalls = random.fork('stalls')
  const outer = scene.petSide === 'left' ? 1 : -1
  return (
    houseRow(scene, { ...row, from: view.left - 40, to: focusX - 190 }, look.houses) +
    houseRow(scene, { ...row, from: focusX + 120, to: view.right + 30 }, look.houses) +
    paving(scene) +
    fountain(scene, focusX - outer * 30, 716) +
    repeat(along(scene, 6), (index) =>
      stall(scene, look, view.left + 36 + index * 172 + stalls.between(-24, 24), 700, 66, index),
    ) +
    stall(scene, look, outerEdge(scene) - outer * 96, 782, 132, 1) +
    pigeons(scene)
  )
}

function paving(scene: Scene): string {
  const { palette, defs, view } = scene
  const stones = defs.linear([
    [0, tone(palette, palette.snowy ? '#eaf1f5' : '#dccbb0')],
    [1, tone(palette, palette.snowy ? '#c2d4df' : '#ab9377')],
  ])
  const joints = repeat(8, (index) => `M${view.left},${676 + index * index * 2.1}H${view.right}`)
  const columns = along(scene, 9)
  const rays = repeat(
    columns * 2 + 1,
    (index) => `M${480 + (index - columns) * 46},666L${480 + (index - columns) * 150},800`,
  )
  return (
    rect(view.left, 666, view.right - view.left, 136, stones) +
    stroke(joints + rays, palette.ink, 1.2, { opacity: 0.13 })
  )
}

/** A stall with a striped awning and baskets of fruit; its posts end at `foot`. */
function stall(
  scene: Scene,
  { cloth }: TownLook,
  x: number,
  foot: number,
  width: number,
  turn: number,
): string {
  const { palette } = scene
  const height = width * 0.82
  const top = foot - height
  const stripes = 7
  const step = width / stripes
  const colors = [tone(palette, cloth[turn % 2 ? 1 : 0]), tone(palette, cloth[turn % 2 ? 0 : 1])]
  const awning = repeat(stripes, (index) => {
    const from = x - width / 2 + index * step
    const foldTo = (at: number): number => x + (at - x) * 1.16
    const drop = top + width * 0.26
    return path(
      `M${round(from)},${round(top)}H${round(from + step)}L${round(foldTo(from + step))},${round(drop)}a${round(step * 0.58)},${round(step * 0.5)} 0 0 1 ${round(-step * 1.16)},0Z`,
      colors[index % 2] ?? '#ffffff',
    )
  })
  const wood = tone(palette, '#7a5236')
  const fruit = ['#e0902c', '#c8362c', '#7fae4a', '#f0c64e']
  return (
    rect(x - width * 0.48, top, width * 0.04, height, wood) +
    rect(x + width * 0.44, top, width * 0.04, height, wood) +
    rect(x - width * 0.46, foot - height * 0.62, width * 0.92, height * 0.24, mix(palette.ink, wood, 0.35), {
      opacity: 0.5,
    }) +
    repeat(12, (index) =>
      circle(
        x - width * 0.42 + index * width * 0.076,
        foot - height * 0.37 - (index % 2) * 2,
        width * 0.046,
        tone(palette, fruit[Math.floor(index / 3 + turn) % 4] ?? '#e0902c'),
      ),
    ) +
    rect(x - width * 0.48, foot - height * 0.36, width * 0.96, height * 0.36, tone(palette, '#a9784c')) +
    rect(x - width * 0.48, foot - height * 0.36, width * 0.96, height * 0.06, wood) +
    awning
  )
}

function fountain(scene: Scene, x: number, foot: number): string {
  const { palette } = scene
  const stone = tone(palette, '#e3d6bd')
  const dark = tone(palette, '#a8977c')
  return (
    ellipse(x, foot + 2, 74, 11, palette.ink, { opacity: 0.18 }) +
    path(`M${x - 68},${foot - 24}H${x + 68}L${x + 58},${foot}H${x - 58}Z`, stone) +
    ellipse(x, foot - 24, 68, 9, dark) +
    ellipse(x, foot - 24, 61, 6.5, tone(palette, palette.snowy ? '#e9f3f8' : '#7fc0cf')) +
    path(
      polygon([
        [x - 8, foot - 24],
        [x - 5, foot - 66],
        [x + 5, foot - 66],
        [x + 8, foot - 24],
      ]),
      stone,
    ) +
    ellipse(x, foot - 66, 28, 6, stone) +
    (palette.snowy
      ? ''
      : stroke(
          `M${x},${foot - 68}v-22M${x},${foot - 88}q16,2 22,24M${x},${foot - 88}q-16,2 -22,24M${x + 26},${foot - 64}q10,10 14,36M${x - 26},${foot - 64}q-10,10 -14,36`,
          '#ffffff',
          2.4,
          { opacity: 0.75 },
        ))
  )
}

function pigeons(scene: Scene): string {
  const { palette, random, focusX } = scene
  const place = random.fork('pigeons')
  return repeat(5, () => {
    const x = focusX + place.between(-120, 150)
    const y = place.between(740, 776)
    const body = tone(palette, '#8b98a8')
    return (
      ellipse(x, y, 8, 4.6, body) +
      circle(x + 7, y - 5, 3.1, tone(palette, '#66758a')) +
      stroke(`M${round(x - 1)},${round(y + 4)}v4M${round(x + 2)},${round(y + 4)}v4`, '#c8604a', 1.2)
    )
  })
}
