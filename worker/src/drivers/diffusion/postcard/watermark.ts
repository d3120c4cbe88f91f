import { CARD } from './layout.ts'
import type { Palette } from './palette.ts'
import { paw } from './paw.ts'
import { group, repeat } from './svg.ts'
import { setLine } from './type/line.ts'

/** "PAWPORT" in slanted rows over the whole card: light enough to enjoy the picture, everywhere so that it cannot be cut off. */
export function watermarkPattern(palette: Palette): string {
  const rows = repeat(9, (row) =>
    repeat(5, (column) => {
      const x = -170 + column * 300 + (row % 2) * 150
      const y = -150 + row * 160
      const style = { typeface: 'subtitle', size: 44, tracking: 9, anchor: 'middle' } as const
      return (
        setLine('PAWPORT', x + 1.5, y + 1.5, { ...style, fill: palette.ink, opacity: 0.55 }).svg +
        setLine('PAWPORT', x, y, { ...style, fill: '#ffffff' }).svg +
        paw(x + 132, y - 15, 1.2, '#ffffff')
      )
    }),
  )
  return group(rows, { transform: `rotate(-24 ${CARD / 2} ${CARD / 2})`, opacity: 0.3 })
}
