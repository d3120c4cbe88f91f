import { type Color, darken } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat, round } from '../svg.ts'
import { archPath, brush, line } from './shapes.ts'

/** A bridge of arches over the whole width; its middle is at 0, the water at 0. */
export interface Arched {
  stone: Color
  /** Height of the deck, distance between the piers, width of a pier. */
  deck: number
  pitch: number
  pier: number
  /** True for piers as high as the deck, over a valley. */
  high?: boolean
  tower?: { x: number; half: number; height: number; roof: Color }
  /** Statues or lamps on the parapet. */
  ornaments?: 'statues' | 'lamps'
}

/** Draws it from beyond the left edge of the widest card to beyond the right one. */
export function arched(scene: Scene, { stone, deck, pitch, pier, high, tower, ornaments }: Arched): string {
  const tools = brush(scene)
  const { view, focusX } = scene
  const left = view.left - focusX - pitch
  const right = view.right - focusX + pitch
  const wall = tools.paint(stone)
  const count = Math.ceil(right / pitch)
  const first = Math.floor(left / pitch)
  const spans = Array.from({ length: count - first + 1 }, (_, index) => (first + index) * pitch)
  const width = pitch - pier
  const arches = spans
    .map((x) => archPath(x + pier / 2, 10, width, high ? deck - 18 : Math.min(deck - 12, width * 0.72 + 10)))
    .join('')
  return (
    (tower
      ? tools.cone(tower.x, -tower.height, tower.half * 1.1, tower.half * 2.3, tower.roof) +
        [-1, 1]
          .map((side) =>
            tools.cone(tower.x + side * tower.half * 0.9, -tower.height, 7, tower.half, tower.roof),
          )
          .join('') +
        tools.block(tower.x - tower.half, 0, tower.half * 2, tower.height, stone) +
        repeat(2, (row) =>
          tools.arches(
            tower.x - tower.half * 0.6,
            -tower.height * (0.62 + row * 0.16),
            2,
            tower.half * 0.66,
            tower.half * 0.4,
            26,
            tools.opening(),
          ),
        ) +
        tools.arches(
          tower.x - tower.half * 0.5,
          -deck,
          1,
          0,
          tower.half,
          tower.height * 0.3,
          tools.shade(stone, 0.45),
        )
      : '') +
    path(`M${round(left)},10V${-deck}H${round(right)}V10Z${arches}`, wall, { 'fill-rule': 'evenodd' }) +
    spans
      .map((x) =>
        path(`M${round(x - pier * 0.7)},12L${round(x)},-22L${round(x + pier * 0.7)},12Z`, darken(wall, 0.2)),
      )
      .join('') +
    rect(left, -deck - 12, right - left, 14, tools.paint(stone)) +
    rect(left, -deck + 1, right - left, 4, tools.shade(stone, 0.25)) +
    (ornaments ? spans.map((x) => ornament(scene, ornaments, x, -deck - 12)).join('') : '')
  )
}

function ornament(scene: Scene, kind: NonNullable<Arched['ornaments']>, x: number, foot: number): string {
  const tools = brush(scene)
  if (kind === 'lamps')
    return (
      line([x, foot], [x, foot - 34], tools.paint('#33424f'), 3) +
      rect(x - 4, foot - 42, 8, 10, scene.palette.lit)
    )
  return (
    tools.block(x - 8, foot, 16, 12, '#a8977c') +
    path(
      `M${x - 6},${foot - 12}Q${x - 9},${foot - 30} ${x - 2},${foot - 36}Q${x - 4},${foot - 46} ${x + 2},${foot - 46}Q${x + 7},${foot - 42} ${x + 4},${foot - 36}Q${x + 11},${foot - 28} ${x + 7},${foot - 12}Z`,
      tools.paint('#6b665e'),
    )
  )
}
