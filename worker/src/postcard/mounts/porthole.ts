import { darken } from '../color.ts'
import { circle, group, path, repeat } from '../svg.ts'
import { setLine } from '../type/line.ts'
import { type Mount, type MountInput, photo } from './mount.ts'

const RADIUS = 226
const WINDOW = 184

/** A ship's brass porthole with the pet behind the glass. */
export const porthole: Mount = {
  shape: 'square',
  hangs: 'corner',
  size: () => ({ width: RADIUS * 2, height: RADIUS * 2 }),
  draw,
}

function draw({ image, x, y, defs, palette, caption }: MountInput): string {
  const brass = defs.linear(
    [
      [0, '#f8df9e'],
      [0.35, '#d9a94e'],
      [0.65, '#b27d2f'],
      [1, '#e9c477'],
    ],
    [1, 1],
  )
  const rim = defs.linear(
    [
      [0, '#8f5f22'],
      [1, '#f6dc9c'],
    ],
    [1, 1],
  )
  const pane = defs.clip(circle(0, 0, WINDOW, '#000'))
  const glass = defs.linear(
    [
      [0, '#ffffff', 0.34],
      [0.36, '#ffffff', 0.05],
      [0.37, '#ffffff', 0],
      [1, '#0b1420', 0.12],
    ],
    [1, 1],
  )
  const shadow = repeat(8, (index) => circle(6, 12, RADIUS - 4 + index * 2.6, '#0b1420', { opacity: 0.05 }))
  const bolts = repeat(8, (index) => {
    const angle = ((index + 0.5) / 8) * Math.PI * 2
    const left = Math.cos(angle) * (RADIUS - 20)
    const top = Math.sin(angle) * (RADIUS - 20)
    return (
      circle(left + 1, top + 1.5, 8.5, '#6f4717', { opacity: 0.5 }) +
      circle(left, top, 8, '#f3d68f') +
      circle(left + 1.2, top + 1.2, 5.4, '#c4923f')
    )
  })
  const drawn =
    shadow +
    circle(0, 0, RADIUS, brass) +
    circle(0, 0, RADIUS - 3, 'none', { stroke: '#fff3cf', 'stroke-width': 2, opacity: 0.7 }) +
    circle(0, 0, WINDOW + 8, rim) +
    photo(image, -WINDOW, -WINDOW, WINDOW * 2, WINDOW * 2, pane) +
    circle(0, 0, WINDOW, glass) +
    bolts +
    ribbon(caption, palette.accent)
  return group(drawn, { transform: `translate(${x} ${y})` })
}

/** A paper ribbon over the lower rim. */
function ribbon(caption: string, color: string): string {
  const line = setLine(caption, 0, 14, {
    typeface: 'caption',
    size: 42,
    fill: '#fffaf0',
    anchor: 'middle',
    maxWidth: 330,
  })
  const half = Math.max(110, line.width / 2 + 30)
  const end = `M${-half + 18},-14L${-half - 36},-6L${-half - 16},18L${-half - 36},42L${-half + 18},36ZM${half - 18},-14L${half + 36},-6L${half + 16},18L${half + 36},42L${half - 18},36Z`
  const tails = path(end, darken(color, 0.28))
  return group(
    `${tails}<rect x="${-half}" y="-26" width="${half * 2}" height="58" rx="5" fill="${color}"/>${line.svg}`,
    {
      transform: `translate(0 ${RADIUS - 36}) rotate(-3)`,
    },
  )
}
