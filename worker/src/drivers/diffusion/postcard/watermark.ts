import type { Box, Layout } from './layout.ts'
import { paw } from './paw.ts'
import type { Inks } from './styles/style.ts'
import { group, repeat } from './svg.ts'
import { setLine } from './type/line.ts'
import { outline } from './type/outline.ts'

const EDGE = { typeface: 'subtitle', size: 12.5, tracking: 2.4 } as const
const PHRASE = 'PAWPORT  PREVIEW  '

/** The name in small letters along the four edges of the paper, with a gap for the label. */
export function edgeWords(inks: Inks, { width, height }: Layout['card'], label: Box): string {
  const low = label.bottom > height - 24
  const side = (length: number, transform: string, gap?: [number, number]): string =>
    group(words(length, inks, gap), { transform })
  return (
    side(width, 'translate(0 20)') +
    side(width, `translate(0 ${height - 11})`, low ? [label.left - 14, label.right + 14] : undefined) +
    side(height, `translate(20 ${height}) rotate(-90)`) +
    side(height, `translate(${width - 20} 0) rotate(90)`)
  )
}

function words(length: number, inks: Inks, gap: [number, number] = [length, length]): string {
  const pitch = outline(PHRASE, EDGE.typeface, EDGE.size, EDGE.tracking).width + 30
  const style = { ...EDGE, fill: inks.accent, opacity: 0.75 }
  const [from, to] = [34, length - 34]
  const run = (start: number, end: number): string => {
    const count = Math.floor((end - start) / pitch)
    if (count < 1) return ''
    const each = (end - start) / count
    return repeat(count, (index) => {
      const x = start + index * each
      return (
        setLine('PAWPORT PREVIEW', x + each / 2 - 8, 0, { ...style, anchor: 'middle' }).svg +
        paw(x + each - 8, -3.6, 0.42, inks.accent, 0.75)
      )
    })
  }
  return gap[0] >= to ? run(from, to) : run(from, gap[0]) + run(gap[1], to)
}
