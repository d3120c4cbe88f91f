import type { Color } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat, round } from '../svg.ts'
import { brush, line } from './shapes.ts'

type Roof = 'flat' | 'hip' | 'spire' | 'dome' | 'pediment'

/** A part of a palace that stands in front of the long wing: middle, half width, height, and its roof. */
export interface Part {
  x: number
  half: number
  height: number
  roof: Roof
  /** Height of the roof. */
  cap: number
  flag?: Color
}

/** A long palace seen from its front. */
export interface Palace {
  wall: Color
  trim: Color
  roof: Color
  wing: { half: number; height: number; cap: number }
  /** Height of a storey. */
  storey: number
  parts: readonly Part[]
  /** Windows with round heads. */
  round?: boolean
  /** Statues or small turrets along the edge of the roof. */
  crest?: boolean
}

/** Draws it above the middle of its foot. */
export function palace(scene: Scene, look: Palace): string {
  const { wing, parts } = look
  return (
    body(scene, look, {
      x: 0,
      half: wing.half,
      height: wing.height,
      roof: wing.cap ? 'hip' : 'flat',
      cap: wing.cap,
    }) + parts.map((part) => body(scene, look, part)).join('')
  )
}

function body(scene: Scene, look: Palace, part: Part): string {
  const { x, half, height, roof, cap, flag } = part
  const tools = brush(scene)
  const trim = tools.paint(look.trim)
  const storeys = Math.max(1, Math.floor(height / look.storey))
  const columns = Math.max(1, Math.round((half * 2) / 22))
  const pitch = (half * 2) / columns
  const width = Math.min(10, pitch * 0.46)
  const glass = tools.opening('#5a6a78')
  const windows = repeat(storeys, (row) => {
    const foot = -look.storey * row - look.storey * 0.2
    const from = x - half + (pitch - width) / 2
    const tall = look.storey * 0.54
    return look.round
      ? tools.arches(from, foot, columns, pitch, width, tall, glass)
      : tools.windows(from, foot, columns, pitch, width, tall, glass)
  })
  const bands = repeat(storeys, (row) => rect(x - half, -look.storey * (row + 1) - 2, half * 2, 4, trim))
  const pilasters = repeat(columns + 1, (index) =>
    rect(x - half + index * pitch - 2, -height, 4, height, trim, { opacity: 0.55 }),
  )
  const crest = look.crest
    ? repeat(columns, (index) =>
        tools.cone(x - half + pitch * (index + 0.5), -height - (roof === 'flat' ? 4 : 0), 3, 14, look.trim),
      )
    : ''
  return (
    ROOFS[roof](scene, look, part) +
    tools.block(x - half, 0, half * 2, height, look.wall) +
    pilasters +
    windows +
    bands +
    rect(x - half - 4, -height - 4, half * 2 + 8, 8, trim) +
    crest +
    (flag
      ? line([x, -height - cap], [x, -height - cap - 34], tools.paint('#6a5a4a'), 2.4) +
        tools.flat(
          [
            [x + 1, -height - cap - 34],
            [x + 24, -height - cap - 27],
            [x + 1, -height - cap - 20],
          ],
          flag,
        )
      : '')
  )
}

const ROOFS: Record<Roof, (scene: Scene, look: Palace, part: Part) => string> = {
  flat: () => '',
  hip: (scene, look, { x, half, height, cap }) => {
    const tools = brush(scene)
    const inset = Math.min(half * 0.5, cap * 0.7)
    return (
      tools.flat(
        [
          [x - half - 3, -height],
          [x - half + inset, -height - cap],
          [x + half - inset, -height - cap],
          [x + half + 3, -height],
        ],
        look.roof,
      ) +
      path(
        `M${round(x + half * 0.4)},${-height}L${round(x + half * 0.4)},${-height - cap}H${round(x + half - inset)}L${x + half + 3},${-height}Z`,
        tools.shade(look.roof, 0.2),
      )
    )
  },
  spire: (scene, look, { x, half, height, cap }) => {
    const tools = brush(scene)
    return (
      tools.cone(x, -height, half + 3, cap, look.roof) +
      line([x, -height - cap], [x, -height - cap - 12], tools.paint('#e8c86a'), 2)
    )
  },
  dome: (scene, look, { x, half, height, cap }) => {
    const tools = brush(scene)
    return (
      tools.dome(x, -height, half * 0.94, cap * 0.72, look.roof) +
      tools.block(x - half * 0.16, -height - cap * 0.68, half * 0.32, cap * 0.16, look.trim) +
      tools.cone(x, -height - cap * 0.82, half * 0.2, cap * 0.2, look.roof)
    )
  },
  pediment: (scene, look, { x, half, height, cap }) => {
    const tools = brush(scene)
    return (
      tools.flat(
        [
          [x - half - 6, -height],
          [x, -height - cap],
          [x + half + 6, -height],
        ],
        look.trim,
      ) +
      tools.flat(
        [
          [x - half * 0.78, -height - 5],
          [x, -height - cap * 0.8],
          [x + half * 0.78, -height - 5],
        ],
        look.wall,
      )
    )
  },
}
