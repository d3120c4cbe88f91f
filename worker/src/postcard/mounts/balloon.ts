import { darken, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { circle, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import { type Mount, type MountInput, photo } from './mount.ts'

const RADIUS = 208
const WINDOW = RADIUS * 0.75

/** A striped hot-air balloon with the pet looking out of a round window. */
export const balloon: Mount = {
  shape: 'square',
  hangs: 'sky',
  size: () => ({ width: RADIUS * 2, height: RADIUS * 2.9 }),
  draw,
}

function draw({ image, x, y, palette, defs, rotate }: MountInput): string {
  const r = RADIUS
  const envelope = `M${-r},0A${r},${r} 0 0 1 ${r},0C${r},${r * 0.62} ${r * 0.36},${r * 1.02} ${r * 0.24},${r * 1.3}H${-r * 0.24}C${-r * 0.36},${r * 1.02} ${-r},${r * 0.62} ${-r},0Z`
  const inside = defs.clip(path(envelope, '#000'))
  const pane = defs.clip(circle(0, 0, WINDOW, '#000'))
  const cloths = [palette.accent, '#f8e6b8', '#2f7f8f', '#f8e6b8'].map((color) =>
    palette.dark ? tone(palette, color, 0) : color,
  )
  const light = defs.radial([
    [0, '#ffffff', 0.34],
    [0.6, '#ffffff', 0],
    [1, '#0b1420', 0.22],
  ])
  const drawn =
    group(gores(cloths) + rect(-r * 1.1, -r * 1.05, r * 2.2, r * 2.4, light), { 'clip-path': inside }) +
    basket(palette.ink) +
    circle(0, 6, WINDOW + 16, '#0b1420', { opacity: 0.16 }) +
    circle(0, 0, WINDOW + 12, '#fffaf0') +
    circle(0, 0, WINDOW + 6, 'none', {
      stroke: palette.accent,
      'stroke-width': 4,
      'stroke-dasharray': '2 9',
      'stroke-linecap': 'round',
    }) +
    photo(image, -WINDOW, -WINDOW, WINDOW * 2, WINDOW * 2, pane) +
    circle(0, 0, WINDOW, 'none', { stroke: palette.ink, 'stroke-width': 1.6, opacity: 0.4 })
  return group(drawn, { transform: `translate(${x} ${y}) rotate(${rotate / 3})` })
}

function gores(cloths: readonly string[]): string {
  const count = 16
  return repeat(count, (index) => {
    const from = (index / count) * Math.PI * 2
    const to = ((index + 1) / count) * Math.PI * 2
    const reach = RADIUS * 1.9
    const wedge = polygon([
      [0, 0],
      [Math.cos(from) * reach, Math.sin(from) * reach],
      [Math.cos(to) * reach, Math.sin(to) * reach],
    ])
    return path(wedge, cloths[index % cloths.length] ?? '#ffffff', { 'shape-rendering': 'crispEdges' })
  })
}

function basket(ink: string): string {
  const r = RADIUS
  const top = r * 1.3
  const wicker = '#9a6236'
  return (
    stroke(
      `M${-r * 0.21},${top + 10}L${-r * 0.15},${top + 58}M${r * 0.21},${top + 10}L${r * 0.15},${top + 58}M${-r * 0.07},${top + 10}V${top + 58}M${r * 0.07},${top + 10}V${top + 58}`,
      ink,
      2,
    ) +
    path(`M${-r * 0.26},${top}H${r * 0.26}L${r * 0.22},${top + 14}H${-r * 0.22}Z`, mix(ink, '#8a3d2a', 0.6)) +
    path(
      `M${-r * 0.17},${top + 56}H${r * 0.17}L${r * 0.145},${top + 102}Q${r * 0.14},${top + 110} ${r * 0.1},${top + 110}H${-r * 0.1}Q${-r * 0.14},${top + 110} ${-r * 0.145},${top + 102}Z`,
      wicker,
    ) +
    stroke(
      `M${-r * 0.16},${top + 72}H${r * 0.16}M${-r * 0.155},${top + 87}H${r * 0.155}`,
      darken(wicker, 0.35),
      3,
    ) +
    rect(-r * 0.19, top + 52, r * 0.38, 9, '#c08a55', { rx: 4 })
  )
}
