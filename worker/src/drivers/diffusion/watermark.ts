/**
 * The letters of PAWPORT as strokes on a 10 by 14 grid: no font is needed, so the label looks the same on
 * every machine.
 */
const P = 'M0 14V0H5A4 4 0 0 1 5 8H0'
const A = 'M0 14L5 0L10 14M2 9H8'
const W = 'M0 0L2.7 14L5.4 4L8.1 14L10.8 0'
const O = 'M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0'
const R = 'M0 14V0H5A4 4 0 0 1 5 8H0M4.5 8L9 14'
const T = 'M0 0H10M5 0V14'
const LETTERS = [P, A, W, P, O, R, T]
const LETTER_PITCH = 15.5

const PAW =
  '<path d="M0 1C4 1 8 6 8 9.5C8 13 4 12 0 12S-8 13 -8 9.5C-8 6 -4 1 0 1Z"/>' +
  '<ellipse cx="-10" cy="0" rx="2.6" ry="3.8" transform="rotate(-28 -10 0)"/>' +
  '<ellipse cx="-4" cy="-5.5" rx="2.8" ry="4.2" transform="rotate(-8 -4 -5.5)"/>' +
  '<ellipse cx="4" cy="-5.5" rx="2.8" ry="4.2" transform="rotate(8 4 -5.5)"/>' +
  '<ellipse cx="10" cy="0" rx="2.6" ry="3.8" transform="rotate(28 10 0)"/>'

/** Width and height of the label's own grid, and the gap between it and the picture's edges. */
const LABEL = { width: 164, height: 38, gap: 12 }
const SHARE_OF_SIDE = 0.24

/**
 * An SVG as large as the picture with a small label in its lower right corner, legible on light and on dark.
 */
export function watermarkSvg({ width, height }: { width: number; height: number }): Buffer {
  const scale = (Math.sqrt(width * height) * SHARE_OF_SIDE) / LABEL.width
  const left = width - (LABEL.width + LABEL.gap) * scale
  const top = height - (LABEL.height + LABEL.gap) * scale
  const letters = LETTERS.map(
    (path, index) => `<path transform="translate(${46 + index * LETTER_PITCH} 12)" d="${path}"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<g transform="translate(${left} ${top}) scale(${scale})">` +
      `<rect width="${LABEL.width}" height="${LABEL.height}" rx="19" fill="#1B2B3F" opacity=".55"/>` +
      `<g transform="translate(25 17) scale(.9)" fill="#FFFCF5">${PAW}</g>` +
      `<g fill="none" stroke="#FFFCF5" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">` +
      `${letters.join('')}</g></g></svg>`,
  )
}
