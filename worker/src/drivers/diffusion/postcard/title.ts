import { mix } from './color.ts'
import type { Layout } from './layout.ts'
import { paw } from './paw.ts'
import type { Inks } from './styles/style.ts'
import { rect } from './svg.ts'
import { setLine } from './type/line.ts'
import { outline } from './type/outline.ts'
import type { TypefaceName } from './type/typeface.ts'
import type { Wording } from './wording.ts'

/** Width of the title on one line at full size. */
export function titleWidth(title: string, typeface: TypefaceName): number {
  return outline(title, typeface, 104, trackingOf(title)).width
}

function trackingOf(title: string): number {
  return /\p{Script=Han}/u.test(title) ? 14 : 4
}

/** The words in the paper band: title, subtitle, and the label that says how the picture was made. */
export function titleBlock(words: Wording, layout: Layout, palette: Inks, typeface: TypefaceName): string {
  const { title, name } = layout
  const lines = splitTitle(words.title, title.maxWidth, typeface)
  const tracking = trackingOf(words.title)
  const size = lines.length > 1 ? 62 : title.size
  const leading = 58
  let y = title.y - (lines.length > 1 ? 38 : 0)
  let drawn = ''
  for (const line of lines) {
    const style = {
      typeface,
      size,
      anchor: title.anchor,
      tracking,
      maxWidth: title.maxWidth,
    } as const
    const width = outline(line, typeface, size, tracking).width
    const shrink = Math.min(1, title.maxWidth / Math.max(1, width))
    const lift = lines.length > 1 ? 0 : (1 - shrink) * size * 0.22
    drawn += setLine(line, title.x + 3.5 * shrink, y - lift + 3.5 * shrink, {
      ...style,
      fill: mix(palette.accent, palette.paper, 0.55),
    }).svg
    drawn += setLine(line, title.x, y - lift, { ...style, fill: palette.ink }).svg
    y += leading
  }
  const subtitleY = title.y + (lines.length > 1 ? 52 : 42)
  const subtitle = setLine(words.subtitle, title.x, subtitleY, {
    typeface: 'subtitle',
    size: 27,
    fill: palette.accent,
    anchor: title.anchor,
    tracking: 3,
    maxWidth: title.maxWidth,
  })
  return (
    drawn +
    subtitle.svg +
    (title.anchor === 'middle' ? ornaments(title.x, subtitleY, subtitle.width, palette) : '') +
    label(words.label, name, title, palette)
  )
}

function splitTitle(text: string, maxWidth: number, typeface: TypefaceName): string[] {
  const words = text.split(' ')
  if (words.length < 2 || titleWidth(text, typeface) <= maxWidth * 1.55) return [text]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => titleWidth(line, typeface)))
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

function ornaments(x: number, y: number, width: number, palette: Inks): string {
  if (width > 620) return ''
  const line = (from: number): string => rect(from, y - 11, 90, 1.8, palette.accent, { opacity: 0.7 })
  return (
    line(x - width / 2 - 150) +
    line(x + width / 2 + 60) +
    paw(x - width / 2 - 38, y - 10, 0.8, palette.accent) +
    paw(x + width / 2 + 38, y - 10, 0.8, palette.accent)
  )
}

function label(text: string, name: Layout['name'], title: Layout['title'], palette: Inks): string {
  const style = { typeface: 'subtitle', size: 16, tracking: 1.3, maxWidth: title.maxWidth } as const
  if (name === 'banner') {
    return setLine(text, 512, 1012.5, {
      ...style,
      size: 15,
      fill: palette.ink,
      anchor: 'middle',
      opacity: 0.8,
    }).svg
  }
  return setLine(text, title.x, 996, { ...style, fill: palette.ink, anchor: title.anchor, opacity: 0.7 }).svg
}
