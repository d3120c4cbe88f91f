import { mix } from './color.ts'
import type { Box, Layout } from './layout.ts'
import { paw } from './paw.ts'
import type { Inks } from './styles/style.ts'
import { rect } from './svg.ts'
import { setLine } from './type/line.ts'
import { type LetterBox, outline } from './type/outline.ts'
import { ofShapedScript } from './type/shape.ts'
import type { TypefaceName } from './type/typeface.ts'
import type { Wording } from './wording.ts'

/**
 * Sizes in units of the card. `rise` is how far the first line is above the place of a single line; `drop` is
 * how far the subtitle is below that place.
 */
const ONE_LINE = { leading: 0, rise: 0, drop: 42 }
const TWO_LINES = { size: 62, leading: 58, rise: 38, drop: 52 }
const THREE_LINES = { size: 42, leading: 41, rise: 58, drop: 56 }

const SUBTITLE = { typeface: 'subtitle', size: 27, tracking: 3 } as const
/**
 * From the lowest letter of the title to the baseline of the subtitle: the height of its capitals, and some
 * paper.
 */
const CLEARANCE = SUBTITLE.size * 0.71 + 5

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
  /**
   * Font size before fitting, in units of the card; `shrink` is the factor that fits the line into its room.
   */
  size: number
  width: number
  shrink: number
  /** The boxes of its letters before fitting, around its own baseline. */
  boxes: LetterBox[]
}

/**
 * The lines of a title where they stand, and the baseline of the subtitle. Letters with accents or descenders
 * move both, and make the title smaller when the room is not enough for them.
 */
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
    const { width, boxes } = outline(line, typeface, size, trackingOf(text))
    const shrink = Math.min(1, title.maxWidth / Math.max(1, width))
    const lift = texts.length > 1 ? 0 : (1 - shrink) * size * 0.22
    const baseline = first + index * leading - lift
    return { text: line, baseline, size, width: width * shrink, shrink, boxes }
  })
  return fitBetween(lines, title, title.y + drop)
}

/** Moves lines and subtitle apart and into their room; lines that are too high together become smaller. */
function fitBetween(
  lines: TitleLine[],
  { highest, lowest }: Layout['title'],
  subtitleY: number,
): { lines: TitleLine[]; subtitleY: number } {
  const { top, bottom } = inkOf(lines)
  const subtitle = Math.min(lowest, Math.max(subtitleY, bottom + CLEARANCE))
  const room = subtitle - CLEARANCE - highest
  const scale = Math.min(1, room / (bottom - top))
  const scaled = lines.map((line) => ({
    ...line,
    baseline: top + (line.baseline - top) * scale,
    width: line.width * scale,
    shrink: line.shrink * scale,
  }))
  const height = (bottom - top) * scale
  const at = Math.min(Math.max(top, highest), subtitle - CLEARANCE - height)
  return {
    lines: scaled.map((line) => ({ ...line, baseline: line.baseline + at - top })),
    subtitleY: subtitle,
  }
}

/** The upper and the lower end of all letters. */
function inkOf(lines: TitleLine[]): { top: number; bottom: number } {
  const tops = lines.flatMap(({ boxes, baseline, shrink }) => boxes.map(({ top }) => baseline + top * shrink))
  const bottoms = lines.flatMap(({ boxes, baseline, shrink }) =>
    boxes.map(({ bottom }) => baseline + bottom * shrink),
  )
  return { top: Math.min(...tops), bottom: Math.max(...bottoms) }
}

/** The box of every letter of the title. */
export function titleLetters(text: string, { title }: Layout, typeface: TypefaceName): Box[] {
  return setTitle(text, title, typeface).lines.flatMap(({ boxes, baseline, width, shrink }) => {
    const from = leftOf(title.x, width, title.anchor)
    return boxes.map(({ left, top, right, bottom }) => ({
      left: from + left * shrink,
      top: baseline + top * shrink,
      right: from + right * shrink,
      bottom: baseline + bottom * shrink,
    }))
  })
}

/** The box of the words below the title, from the top of their capitals to their baseline. */
export function subtitleBox(
  { title: text, subtitle }: Wording,
  { title }: Layout,
  typeface: TypefaceName,
): Box {
  const { subtitleY } = setTitle(text, title, typeface)
  const full = outline(subtitle, SUBTITLE.typeface, SUBTITLE.size, SUBTITLE.tracking).width
  const scale = Math.min(1, title.maxWidth / Math.max(1, full))
  const left = leftOf(title.x, full * scale, title.anchor)
  return {
    left,
    top: subtitleY - SUBTITLE.size * scale * 0.71,
    right: left + full * scale,
    bottom: subtitleY,
  }
}

/** The words in the paper band: title, subtitle, and the label that says how the picture was made. */
export function titleBlock(words: Wording, layout: Layout, palette: Inks, typeface: TypefaceName): string {
  const { title } = layout
  const { lines, subtitleY } = setTitle(words.title, title, typeface)
  const tracking = trackingOf(words.title)
  let drawn = ''
  for (const { text, baseline, size, width, shrink } of lines) {
    const style = { typeface, size, anchor: title.anchor, tracking, maxWidth: width } as const
    drawn += setLine(text, title.x + 3.5 * shrink, baseline + 3.5 * shrink, {
      ...style,
      fill: mix(palette.accent, palette.paper, 0.55),
    }).svg
    drawn += setLine(text, title.x, baseline, { ...style, fill: palette.ink }).svg
  }
  const subtitle = setLine(words.subtitle, title.x, subtitleY, {
    ...SUBTITLE,
    fill: palette.accent,
    anchor: title.anchor,
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

/**
 * Splits a long title into lines so that it stays legible: between words, and on a narrow card within words.
 */
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
  // A hyphen would break the joined letters of these scripts.
  if (ofShapedScript(text)) return [text]
  const breakable = /-|\p{Script=Han}/u.test(text) || width(text) > maxWidth * 2.4
  return breaks && breakable ? breakAnywhere(text, width(text) > maxWidth * 3.6 ? 3 : 2) : [text]
}

const HYPHENATED = /[\p{L}\p{N}]$/u

/**
 * Lines of about the same length; a broken word gets a hyphen, a line ends at a space or hyphen when one is
 * near.
 */
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

const LABEL = { typeface: 'subtitle', tracking: 1.3 } as const

/** The box of the label that says how the picture was made, from the top of its capitals to its baseline. */
export function labelBox(text: string, { label: place, title }: Layout): Box {
  const full = outline(text, LABEL.typeface, place.size, LABEL.tracking).width
  const scale = Math.min(1, title.maxWidth / Math.max(1, full))
  const left = leftOf(place.x, full * scale, place.anchor)
  return {
    left,
    top: place.y - place.size * scale * 0.72,
    right: left + full * scale,
    bottom: place.y + 1,
  }
}

function leftOf(x: number, width: number, anchor: 'start' | 'middle' | 'end'): number {
  return { start: x, middle: x - width / 2, end: x - width }[anchor]
}

function label(text: string, { label: place, title }: Layout, palette: Inks): string {
  return setLine(text, place.x, place.y, {
    ...LABEL,
    maxWidth: title.maxWidth,
    size: place.size,
    fill: palette.ink,
    anchor: place.anchor,
    opacity: place.opacity,
  }).svg
}
