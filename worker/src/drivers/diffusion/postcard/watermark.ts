import type { Layout } from './layout.ts'
import type { Palette } from './palette.ts'
import { paw } from './paw.ts'
import { group, repeat } from './svg.ts'
import { setLine } from './type/line.ts'

const SLANT = 24

/** "PAWPORT" in slanted rows over the whole card: so light that the picture stays visible, and everywhere, so that a crop keeps it. */
export function watermarkPattern(palette: Palette, { width, height }: Layout['card']): string {
  // Width and height of the rotated rows that also cover the corners of the card.
  const turn = (SLANT * Math.PI) / 180
  const across = width * Math.cos(turn) + height * Math.sin(turn)
  const down = width * Math.sin(turn) + height * Math.cos(turn)
  const left = Math.round(width / 2 - across / 2) - 6
  const top = Math.round(height / 2 - down / 2) + 14
  const rows = repeat(Math.ceil(down / 160), (row) =>
    repeat(Math.ceil(across / 300), (column) => {
      const x = left + column * 300 + (row % 2) * 150
      const y = top + row * 160
      const style = { typeface: 'subtitle', size: 44, tracking: 9, anchor: 'middle' } as const
      return (
        setLine('PAWPORT', x + 1.5, y + 1.5, { ...style, fill: palette.ink, opacity: 0.55 }).svg +
        setLine('PAWPORT', x, y, { ...style, fill: '#ffffff' }).svg +
        paw(x + 132, y - 15, 1.2, '#ffffff')
      )
    }),
  )
  return group(rows, { transform: `rotate(${-SLANT} ${width / 2} ${height / 2})`, opacity: 0.3 })
}
