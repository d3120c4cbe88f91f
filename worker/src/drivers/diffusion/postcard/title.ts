import { mix } from './color.ts'
import type { Box, Layout } from './layout.ts'
import { paw } from './paw.ts'
import type { Inks } from './styles/style.ts'
import { rect } from './svg.ts'
import { setLine } from './type/line.ts'
import { outline } from './type/outline.ts'
import type { TypefaceName } from './type/typeface.ts'
import type { Wording } from './wording.ts'

/**
 * Sizes in units of the card. `rise` is how far the first line is above the place of a single line; `drop` is how far the
 * subtitle is below that place.
 */
const ONE_LINE = { leading: 0, rise: 0, drop: 42 }
const TWO_LINES = { size: 62, leading: 58, rise: 38, drop: 52 }
const THREE_LINES = { size: 42, leading: 41, rise: 58, drop: 56 }

/** Width of the title on one line at full size. */
export function titleWidth(title: string, typeface: TypefaceName): number {
  return outline(title, typeface, 104, trackingOf(title)).width
}

function trackingOf(title: string): number {
  return /\p{Script=Han}/u.test(title) ? 14 : 4
}

interface TitleLine {
  text: string
  baseline: number
  /** Font size before fitting, in units of the card; `shrink` is the factor that fits the line into its room. */
  size: number
  width: number
  shrink: number
}

/** The lines of a title where they stand, and the baseline of the subtitle. */
function setTitle(
  text: string,
  title: Layout['title'],
  typeface: TypefaceName,
): { lines: TitleLine[]; subtitleY: number } {
  const texts = splitTitle(text, title, typeface)
  const { size, leading, rise, drop } =
    texts.length > 2 ? THREE_LINES : texts.length > 1 ? TWO_LINES : { ...ONE_LINE, size: title.size }
  // A card that allows broken titles has some extra space below a title of two lines.
  const first = title.y - rise - (title.breaks && texts.length === 2 ? 8 : 0)
  const lines = texts.map((line, index) => {
    const { width } = outline(line, typeface, size, trackingOf(text))
    const shrink = Math.min(1, title.maxWidth / Math.max(1, width))
    const lift = texts.length > 1 ? 0 : (1 - shrink) * size * 0.22
    return { text: line, baseline: first + index * leading - lift, size, width: width * shrink, shrink }
  })
  return { lines, subtitleY: title.y + drop }
}

/** The box of the title, from the top of capitals to the bottom of descenders. */
export function titleBox(text: string, { title }: Layout, typeface: TypefaceName): Box {
  const { lines } = setTitle(text, title, typeface)
  const width = Math.max(...lines.map((line) => line.width))
  const left = { start: title.x, middle: title.x - width / 2, end: title.x - width }[title.anchor]
  const top = Math.min(...lines.map(({ baseline, size, shrink }) => baseline - size * shrink * 0.76))
  const bottom = Math.max(...lines.map(({ baseline, size, shrink }) => baseline + size * shrink * 0.24))
  return { left, top, right: left + width, bottom }
}

/** The words in the paper band: title, subtitle, and the label that says how the picture was made. */
export function titleBlock(words: Wording, layout: Layout, palette: Inks, typeface: TypefaceName): string {
  const { title } = layout
  const { lines, subtitleY } = setTitle(words.title, title, typeface)
  const tracking = trackingOf(words.title)
  let drawn = ''
  for (const { text, baseline, size, shrink } of lines) {
    const style = { typeface, size, anchor: title.anchor, tracking, maxWidth: title.maxWidth } as const
    drawn += setLine(text, title.x + 3.5 * shrink, baseline + 3.5 * shrink, {
      ...style,
      fill: mix(palette.accent, palette.paper, 0.55),
    }).svg
    drawn += setLine(text, title.x, baseline, { ...style, fill: palette.ink }).svg
  }
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
    (title.anchor === 'middle'
      ? ornaments(title.x, subtitleY, subtitle.width, layout.card.width - 404, palette)
      : '') +
    label(words.label, layout, palette)
  )
}

/** Splits a long title into lines so that it stays legible: between words, and on a narrow card within words. */
function splitTitle(text: string, { maxWidth, breaks }: Layout['title'], typeface: TypefaceName): string[] {
  const width = (line: string): number => titleWidth(line, typeface)
  const words = text.split(' ')
  if (width(text) <= maxWidth * 1.55) return [text]
  if (words.length > 1) {
    const splits = words
      .slice(1)
      .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    const longest = (lines: string[]): number => Math.max(...lines.map(width))
    const best = splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
    if (!breaks || longest(best) <= maxWidth * 2.4) return best
  }
  const breakable = /-|\p{Script=Han}/u.test(text) || width(text) > maxWidth * 2.4
  return breaks && breakable ? breakAnywhere(text, width(text) > maxWidth * 3.6 ? 3 : 2) : [text]
}

const HYPHENATED = /[\p{L}\p{N}]$/u

/** Lines of about the same length; a broken word gets a hyphen, a line ends at a space or hyphen when one is near. */
function breakAnywhere(text: string, count: number): string[] {
  const letters = Array.from(text)
  const lines: string[] = []
  let from = 0
  for (let rest = count; rest > 1; rest -= 1) {
    const even = from + Math.ceil((letters.length - from) / rest)
    const near = [0, -1, 1, -2, 2, -3, 3].find((step) => /[\s-]/.test(letters[even + step - 1] ?? ''))
    const end = near === undefined ? even : even + near
    const line = letters.slice(from, end).join('').trim()
    const inWord = HYPHENATED.test(line) && !/\p{Script=Han}/u.test(line) && near === undefined
    lines.push(inWord ? `${line}-` : line)
    from = end
  }
  return [...lines, letters.slice(from).join('').trim()]
}

function ornaments(x: number, y: number, width: number, room: number, palette: Inks): string {
  if (width > room) return ''
  const line = (from: number): string => rect(from, y - 11, 90, 1.8, palette.accent, { opacity: 0.7 })
  return (
    line(x - width / 2 - 150) +
    line(x + width / 2 + 60) +
    paw(x - width / 2 - 38, y - 10, 0.8, palette.accent) +
    paw(x + width / 2 + 38, y - 10, 0.8, palette.accent)
  )
}

function label(text: string, { label: place, title }: Layout, palette: Inks): string {
  return setLine(text, place.x, place.y, {
    typeface: 'subtitle',
    tracking: 1.3,
    maxWidth: title.maxWidth,
    size: place.size,
    fill: palette.ink,
    anchor: place.anchor,
    opacity: place.opacity,
  }).svg
}
