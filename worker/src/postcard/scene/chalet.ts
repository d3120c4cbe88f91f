import { darken } from '../color.ts'
import { tone } from '../palette.ts'
import { group, path, polygon, rect, repeat } from '../svg.ts'
import type { Scene } from './stage.ts'

/** A wooden mountain house, 100 units wide, its foot at the point. */
export function chalet(scene: Scene, x: number, y: number, size: number): string {
  const { palette } = scene
  const wood = tone(palette, '#8b5a38')
  const base = tone(palette, '#efe4cd')
  const roof = palette.snowy ? '#f5fafc' : tone(palette, '#6d4231')
  const glow = palette.dark ? palette.lit : tone(palette, '#ffe7ae')
  const windows = repeat(
    3,
    (index) =>
      rect(-34 + index * 26, -46, 15, 14, glow) +
      rect(-34 + index * 26, -31, 15, 4, tone(palette, '#d9483b')),
  )
  const drawn =
    rect(-44, -24, 88, 26, base) +
    rect(-44, -56, 88, 33, wood) +
    path(
      polygon([
        [-44, -55],
        [0, -86],
        [44, -55],
      ]),
      wood,
    ) +
    path(
      polygon([
        [44, 2],
        [44, -56],
        [58, -52],
        [58, 0],
      ]),
      darken(wood, 0.35),
    ) +
    path(
      polygon([
        [-58, -46],
        [0, -90],
        [58, -46],
        [62, -53],
        [0, -99],
        [-62, -53],
      ]),
      roof,
    ) +
    rect(20, -104, 9, 22, base) +
    rect(-8, -72, 16, 13, glow) +
    windows +
    rect(-9, -20, 17, 22, tone(palette, '#5c3a28'))
  return group(drawn, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})` })
}
