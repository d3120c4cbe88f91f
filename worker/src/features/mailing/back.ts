import type { Address } from '@pawport/shared/contract/mailing/schemas.ts'
import { type CardFormat, pageOf, printPixels } from '@pawport/shared/drivers/print-shop/format.ts'
import sharp from 'sharp'
import { type Measure, setText } from '../../drivers/pdf/back-text.ts'
import { rasterise } from '../../postcard/raster.ts'
import { circle, group, path, rect, stroke } from '../../postcard/svg.ts'
import { setLine } from '../../postcard/type/line.ts'
import { outline } from '../../postcard/type/outline.ts'
import type { TypefaceName } from '../../postcard/type/typeface.ts'
import { addressLines } from './address-lines.ts'

/** What stands on the back. */
export interface BackTexts {
  /** "Greetings from Kyoto". */
  title: string
  place: string
  date: string
  message: string
  /** Small, below the message: who drew the picture. */
  imprint: string
  recipient: Address
}

const INK = '#1b2b3f'
const SOFT = '#55647a'
const CORAL = '#c8432b'
const PAPER = '#fffcf5'
/** Drawing units in a millimetre: numbers are rounded to a tenth of a unit. */
const MM = 10
/** What keeps its distance from the cut. */
const MARGIN = 7
const STAMP = { width: 19, height: 23 } as const
const QUALITY = 92
/** Millimetres. */
const SIZES = [5.4, 5, 4.6, 4.2, 3.9, 3.6, 3.3, 3, 2.8, 2.6, 2.4] as const
const PAW =
  'M0,-1C5,-1 9,5 8,9C7,12.5 3,10 0,10C-3,10 -7,12.5 -8,9C-9,5 -5,-1 0,-1Z M-11.5,-2a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M-6.4,-8a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M0.4,-8a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z M5.5,-2a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z'

const measureIn =
  (typeface: TypefaceName): Measure =>
  ({ text }) =>
    outline(text, typeface, 100).width / 100

/** The back of a card as a JPEG for the whole page at 300 dpi; letters are outlines. */
export async function drawBackSide(texts: BackTexts, format: CardFormat): Promise<Buffer> {
  const { width, height } = pageOf(format)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * MM} ${height * MM}" width="${width * MM}" height="${height * MM}">${backOf(texts, format)}</svg>`
  const image = await rasterise(svg, printPixels(width))
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .flatten({ background: 'white' })
    .resize({ width: printPixels(width), height: printPixels(height), fit: 'fill' })
    .withMetadata({ density: 300 })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function backOf(texts: BackTexts, format: CardFormat): string {
  const { bleed, shopArea } = format
  const page = pageOf(format)
  const edges = {
    left: bleed + MARGIN,
    top: bleed + MARGIN,
    right: page.width - bleed - MARGIN,
    bottom: page.height - bleed - MARGIN,
  }
  const middle = shopArea ? page.width - bleed - shopArea.width - 3 : page.width / 2 + 3
  const free = shopArea && {
    x: page.width - bleed - shopArea.width,
    y: page.height - bleed - shopArea.height,
  }
  return [
    rect(0, 0, page.width * MM, page.height * MM, PAPER),
    // Where the shop prints, paper stays white up to the edge.
    free
      ? rect(free.x * MM, free.y * MM, (page.width - free.x) * MM, (page.height - free.y) * MM, '#ffffff')
      : '',
    messageOf(texts, { ...edges, right: middle - 5 }),
    shopArea ? '' : stroke(`M${middle * MM},${edges.top * MM}V${edges.bottom * MM}`, SOFT, 2),
    stampOf(texts, edges),
    shopArea
      ? ''
      : addressOf(texts.recipient, { ...edges, left: middle + 5, top: bleed + format.trim.height * 0.5 }),
  ].join('')
}

/** Millimetres from the left and from above. */
interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

const line = (
  text: string,
  x: number,
  y: number,
  style: { size: number; typeface: TypefaceName; fill: string; width: number; anchor?: 'middle' },
) =>
  setLine(text, x * MM, y * MM, {
    ...{ typeface: style.typeface, size: style.size * MM, fill: style.fill, maxWidth: style.width * MM },
    ...(style.anchor && { anchor: style.anchor }),
  }).svg

function messageOf(
  { title, date, message, imprint }: BackTexts,
  { left, top, right, bottom }: Edges,
): string {
  const width = right - left
  const isHan = /\p{Script=Han}/u.test(message)
  const lineHeight = isHan ? 1.4 : 1.25
  const first = top + 12
  const box = { width, height: bottom - 5 - first }
  const { size, lines } = setText(message, box, {
    ...{ typeface: 'diary', measure: measureIn('diary'), sizes: SIZES, lineHeight },
  })
  const written = lines.map(({ runs }, index) =>
    line(runs.map(({ text }) => text).join(''), left, first + size * (0.85 + index * lineHeight), {
      ...{ size, typeface: 'diary', fill: INK, width },
    }),
  )
  const typeface = /\p{Script=Han}/u.test(title) ? 'subtitle' : 'title'
  return [
    line(title, left, top + 4.2, { size: 5.2, typeface, fill: CORAL, width }),
    line(date, left, top + 9, { size: 3.2, typeface: 'diary', fill: SOFT, width }),
    ...written,
    line(imprint, left, bottom, { size: 2.3, typeface: 'diary', fill: SOFT, width }),
  ].join('')
}

function addressOf(recipient: Address, { left, right, bottom, top }: Edges): string {
  const lines = addressLines(recipient)
  const step = (bottom - 1 - top) / Math.max(4, lines.length - 1)
  return lines
    .map((text, index) => {
      const y = top + index * step
      const rule = stroke(`M${left * MM},${(y + 1.4) * MM}H${right * MM}`, '#b9c1cc', 1)
      return (
        rule +
        line(text, left + 0.5, y, { size: 4.6, typeface: 'caption', fill: INK, width: right - left - 1 })
      )
    })
    .join('')
}

/** A stamp with a paw, and a postmark across its edge. */
function stampOf({ place, date }: BackTexts, { right, top }: Edges): string {
  const [x, y] = [(right - STAMP.width) * MM, top * MM]
  const [width, height] = [STAMP.width * MM, STAMP.height * MM]
  const outer = rect(x, y, width, height, 'none', {
    stroke: CORAL,
    'stroke-width': 3,
    'stroke-dasharray': '9 6',
  })
  const inner = rect(x + 14, y + 14, width - 28, height - 28, '#f6dfc6')
  const paw = path(PAW, CORAL, { transform: `translate(${x + width / 2} ${y + height / 2 - 12}) scale(4.4)` })
  const name = line('PAWPORT', right - STAMP.width / 2, top + STAMP.height - 3.6, {
    ...{ size: 3.2, typeface: 'subtitle', fill: CORAL, width: STAMP.width - 4, anchor: 'middle' },
  })
  return outer + inner + paw + name + postmarkOf({ place, date }, right - STAMP.width - 6, top + 12)
}

function postmarkOf({ place, date }: Pick<BackTexts, 'place' | 'date'>, x: number, y: number): string {
  const ring = { stroke: SOFT, 'stroke-width': 2.4 }
  const waves = [-4.4, -1.6, 1.2, 4].map((at) => stroke(`M98,${at * MM}q32,-14 64,0t64,0`, SOFT, 2.2))
  const words = [
    line(place.toUpperCase(), 0, -1, {
      size: 2.8,
      typeface: 'subtitle',
      fill: SOFT,
      width: 13,
      anchor: 'middle',
    }),
    line(date, 0, 3.4, { size: 2.8, typeface: 'subtitle', fill: SOFT, width: 12.4, anchor: 'middle' }),
  ]
  const drawn = [circle(0, 0, 88, 'none', ring), circle(0, 0, 76, 'none', { ...ring, 'stroke-width': 1.6 })]
  return group([...drawn, ...waves, ...words].join(''), {
    transform: `translate(${x * MM} ${y * MM}) rotate(-12)`,
  })
}
