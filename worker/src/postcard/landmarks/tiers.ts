import type { Color } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat, round } from '../svg.ts'
import { brush, line } from './shapes.ts'

/** A building of storeys with a curved roof each, narrower towards the top. */
export interface Tiers {
  wall: Color
  roof: Color
  trim: Color
  /** Half width of the lowest and of the highest storey, number of storeys, height of each. */
  half: readonly [number, number]
  storeys: number
  step: number
  /** Height of a foundation of stone. */
  stone?: number
  gable?: boolean
  /** Height of a mast on the roof, fish at its ends, or neither. */
  finial: number | 'fish' | null
}

/** Draws it above the middle of its foot. */
export function tiers(scene: Scene, look: Tiers): string {
  const tools = brush(scene)
  const { storeys, step, stone = 0 } = look
  const [low, high] = look.half
  const roof = tools.paint(look.roof)
  const drawn = repeat(storeys, (index) => {
    const half = low + ((high - low) * index) / Math.max(1, storeys - 1)
    const foot = -stone - index * step
    const eave = foot - step * 0.58
    const out = half * 0.16 + 14
    return (
      tools.block(-half, foot + 2, half * 2, step * 0.62, look.wall) +
      rect(-half, foot - 4, half * 2, 5, tools.paint(look.trim)) +
      tools.windows(
        -half + 8,
        foot - step * 0.16,
        Math.max(2, Math.floor(half / 13)),
        (half * 2 - 12) / Math.max(2, Math.floor(half / 13)),
        9,
        step * 0.28,
        tools.opening(),
      ) +
      path(
        `M${round(-half - out)},${round(eave - 2)}Q${round(-half)},${round(eave - step * 0.1)} ${round(-half * 0.8)},${round(eave - step * 0.42)}H${round(half * 0.8)}Q${round(half)},${round(eave - step * 0.1)} ${round(half + out)},${round(eave - 2)}L${round(half)},${round(eave + 7)}H${round(-half)}Z`,
        roof,
      ) +
      rect(-half - 2, eave + 3, half * 2 + 4, 4, tools.shade(look.roof, 0.3)) +
      (look.gable && index < storeys - 1
        ? tools.flat(
            [
              [-half * 0.4, eave + 2],
              [0, eave - step * 0.4],
              [half * 0.4, eave + 2],
            ],
            look.wall,
          ) +
          path(
            `M${round(-half * 0.52)},${round(eave + 3)}L0,${round(eave - step * 0.52)}L${round(half * 0.52)},${round(eave + 3)}`,
            'none',
            { stroke: roof, 'stroke-width': 8 },
          )
        : '')
    )
  })
  const top = -stone - storeys * step
  return (
    (stone
      ? path(
          `M${round(-low * 1.4)},8Q${round(-low * 1.14)},${-stone * 0.5} ${round(-low * 1.06)},${-stone}H${round(low * 1.06)}Q${round(low * 1.14)},${-stone * 0.5} ${round(low * 1.4)},8Z`,
          tools.paint('#a8a294'),
        ) +
        repeat(4, (row) =>
          rect(
            -low * 1.1 - (3 - row) * 6,
            -stone + 12 + row * (stone / 4),
            low * 2.2 + (3 - row) * 12,
            2,
            tools.shade('#a8a294', 0.15),
          ),
        )
      : '') +
    drawn +
    finialOf(scene, look, top)
  )
}

function finialOf(scene: Scene, { finial, half: [, high], step }: Tiers, top: number): string {
  if (finial === null) return ''
  const gold = brush(scene).paint('#d9a94a')
  if (finial !== 'fish')
    return (
      line([0, top + step * 0.1], [0, top - finial], gold, 4) +
      repeat(4, (index) => rect(-8 + index, top - index * finial * 0.2 - 4, 16 - index * 2, 4, gold))
    )
  return [-1, 1]
    .map((side) =>
      path(
        `M${side * high * 0.8},${round(top + step * 0.02)}q${side * 10},-8 ${side * 4},-26q${side * -10},8 ${side * -14},24Z`,
        gold,
      ),
    )
    .join('')
}
