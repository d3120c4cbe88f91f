import { darken } from '../color.ts'
import { tone } from '../palette.ts'
import { circle, group, path, polygon, rect } from '../svg.ts'
import type { Scene } from './stage.ts'

/** A red and white lighthouse, 200 units tall, its foot at the point. */
export function lighthouse(scene: Scene, x: number, y: number, size: number): string {
  const { palette, defs } = scene
  const white = tone(palette, '#fffaf0')
  const red = tone(palette, '#cf4434')
  const roof = tone(palette, '#33414f')
  const half = (height: number): number => 26 - height * 0.075
  const band = (from: number, to: number, fill: string): string =>
    path(
      polygon([
        [-half(from), -from],
        [half(from), -from],
        [half(to), -to],
        [-half(to), -to],
      ]),
      fill,
    ) +
    path(
      polygon([
        [half(from) * 0.25, -from],
        [half(from), -from],
        [half(to), -to],
        [half(to) * 0.25, -to],
      ]),
      darken(fill, 0.18),
    )
  const glow = defs.radial([
    [0, palette.lit, palette.dark ? 0.95 : 0.7],
    [1, palette.lit, 0],
  ])
  const beam = palette.dark
    ? path('M0,-176L-330,-236L-330,-150ZM0,-176L330,-226L330,-160Z', palette.lit, { opacity: 0.16 })
    : ''
  const drawn =
    beam +
    band(0, 36, white) +
    band(36, 72, red) +
    band(72, 108, white) +
    band(108, 144, red) +
    band(144, 158, white) +
    rect(-20, -164, 40, 6, roof) +
    rect(-11, -186, 22, 24, palette.lit) +
    rect(-1.5, -186, 3, 24, roof) +
    path(
      polygon([
        [-16, -186],
        [0, -208],
        [16, -186],
      ]),
      roof,
    ) +
    circle(0, -174, 46, glow) +
    rect(-6, -22, 12, 22, roof) +
    rect(-4, -66, 8, 12, roof) +
    rect(-4, -128, 8, 12, roof)
  return group(drawn, { transform: `translate(${x} ${y}) scale(${size})` })
}
