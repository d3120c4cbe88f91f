import type { TypefaceName } from '../../postcard/type/typeface.ts'
import { type Line, lineOf, type Measure, type Run, setText } from './back-text.ts'
import { BLEED, MM, PAGE, TRIM } from './sheet.ts'

/** The texts on the back of a card. */
export interface CardBack {
  /** The destination in the language of the card. */
  place: string
  /** Above the diary. */
  title: string
  diary: string
  /** "12 May 2026", in the language of the card. */
  date: string
  /** Small, below the diary: who drew the picture. */
  imprint: string
}

const INK = '#1b2b3f'
const SOFT = '#55647a'
const CORAL = '#c8432b'
const PAPER = '#fffcf5'
/** What keeps its distance from the edge that is cut, in millimetres. */
const MARGIN = 7
const LEFT = BLEED + MARGIN
const TOP = BLEED + MARGIN
const BOTTOM = BLEED + TRIM.height - MARGIN
const MIDDLE = PAGE.width / 2 + 3
const RIGHT = BLEED + TRIM.width - MARGIN
const STAMP = { width: 20, height: 24 } as const
const ADDRESS_LINES = 4
const SIZES = [15, 14, 13, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7] as const
/** A paw print, 24 units wide, around its middle. */
const PAW =
  'M0,-1C5,-1 9,5 8,9C7,12.5 3,10 0,10C-3,10 -7,12.5 -8,9C-9,5 -5,-1 0,-1Z M-11.5,-2a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M-6.4,-8a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M0.4,-8a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M5.5,-2a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z'

interface Fonts {
  measure: Measure
  useFont(run: Run, size: number): void
}

type Pen = PDFKit.PDFDocument

/** The back of a card: the diary on the left; stamp, postmark and lines for the address on the right. */
export function drawBack(pen: Pen, back: CardBack, fonts: Fonts): void {
  pen.rect(0, 0, PAGE.width * MM, PAGE.height * MM).fill(PAPER)
  drawDiary(pen, back, fonts)
  pen
    .moveTo(MIDDLE * MM, TOP * MM)
    .lineTo(MIDDLE * MM, BOTTOM * MM)
    .lineWidth(0.6)
    .stroke(SOFT)
  drawStamp(pen, back, fonts)
  const first = BLEED + TRIM.height * 0.52
  const step = (BOTTOM - 2 - first) / (ADDRESS_LINES - 1)
  for (let line = 0; line < ADDRESS_LINES; line++) {
    const y = (first + line * step) * MM
    pen
      .moveTo((MIDDLE + 6) * MM, y)
      .lineTo(RIGHT * MM, y)
      .lineWidth(0.5)
      .stroke(SOFT)
  }
}

function drawDiary(pen: Pen, { title, diary, date, imprint }: CardBack, fonts: Fonts): void {
  const width = (MIDDLE - 5 - LEFT) * MM
  const heading = fitLine(title, /\p{Script=Han}/u.test(title) ? 'subtitle' : 'title', 15, width, fonts)
  writeLine(pen, heading, { x: LEFT * MM, y: TOP * MM, size: heading.size, color: CORAL }, fonts)
  const below = fitLine(date, 'diary', 9, width, fonts)
  writeLine(pen, below, { x: LEFT * MM, y: (TOP + 7) * MM, size: below.size, color: SOFT }, fonts)
  const top = TOP + 13
  const box = { width, height: (BOTTOM - 5 - top) * MM }
  const lineHeight = /\p{Script=Han}/u.test(diary) ? 1.4 : 1.22
  const { size, lines } = setText(diary, box, {
    typeface: 'diary',
    measure: fonts.measure,
    sizes: SIZES,
    lineHeight,
  })
  for (const [index, line] of lines.entries())
    writeLine(pen, line, { x: LEFT * MM, y: top * MM + index * size * lineHeight, size, color: INK }, fonts)
  const last = fitLine(imprint, 'diary', 6.5, width, fonts)
  writeLine(pen, last, { x: LEFT * MM, y: (BOTTOM - 2.5) * MM, size: last.size, color: SOFT }, fonts)
}

/** A stamp with a paw, and a postmark across its edge. */
function drawStamp(pen: Pen, { place, date }: CardBack, fonts: Fonts): void {
  const left = (RIGHT - STAMP.width) * MM
  const top = TOP * MM
  const width = STAMP.width * MM
  const height = STAMP.height * MM
  pen.rect(left, top, width, height).lineWidth(0.8).dash(2.4, { space: 1.6 }).stroke(CORAL).undash()
  pen.rect(left + 4, top + 4, width - 8, height - 8).fill('#f6dfc6')
  pen
    .save()
    .translate(left + width / 2, top + height / 2 - 4)
    .scale(1.15)
    .path(PAW)
    .fill(CORAL)
    .restore()
  const name = fitLine('PAWPORT', 'subtitle', 9, width - 12, fonts)
  const under = { x: left + (width - name.width) / 2, y: top + height - 17, size: name.size, color: CORAL }
  writeLine(pen, name, under, fonts)
  drawPostmark(pen, { x: left - 6 * MM, y: top + 13 * MM }, { place, date }, fonts)
}

function drawPostmark(
  pen: Pen,
  { x, y }: { x: number; y: number },
  { place, date }: Pick<CardBack, 'place' | 'date'>,
  fonts: Fonts,
): void {
  pen.save().translate(x, y).rotate(-12).lineWidth(0.8).strokeColor(SOFT).opacity(0.85)
  pen.circle(0, 0, 25).stroke().circle(0, 0, 21.5).lineWidth(0.5).stroke()
  for (let wave = 0; wave < 4; wave++) {
    const at = -12 + wave * 8
    pen.path(`M28,${at}q9,-4 18,0t18,0`).lineWidth(0.7).stroke(SOFT)
  }
  for (const [text, at, most] of [
    [place.toUpperCase(), -9, 34],
    [date, 2, 36],
  ] as const) {
    const line = fitLine(text, 'subtitle', 8, most, fonts)
    writeLine(pen, line, { x: -line.width / 2, y: at, size: line.size, color: SOFT }, fonts)
  }
  pen.opacity(1).restore()
}

interface FittedLine {
  runs: Line['runs']
  /** Points. */
  width: number
  size: number
}

/** One line, made smaller until it fits. @param width in points */
function fitLine(
  text: string,
  typeface: TypefaceName,
  size: number,
  width: number,
  { measure }: Fonts,
): FittedLine {
  const line = lineOf(text, { typeface, measure })
  const fitted = Math.min(size, width / line.width)
  return { runs: line.runs, width: line.width * fitted, size: fitted }
}

interface Place {
  /** Points from the left and from above. */
  x: number
  y: number
  size: number
  color: string
}

function writeLine(
  pen: Pen,
  { runs }: Pick<Line, 'runs'>,
  { x, y, size, color }: Place,
  { measure, useFont }: Fonts,
): void {
  let at = x
  for (const run of runs) {
    useFont(run, size)
    // Fonts of one line differ in their heights: all stand on one baseline.
    pen.fillColor(color).text(run.text, at, y + size * 0.8, { lineBreak: false, baseline: 'alphabetic' })
    at += measure(run) * size
  }
}
