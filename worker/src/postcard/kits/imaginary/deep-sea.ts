import { darken, lighten, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { hills, land } from '../../scene/land.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { circle, ellipse, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** The bottom of the sea: a sunken temple, corals, fish and light from above. */
export const deepSeaKit: Kit = { slot: { y: 690, height: 400 }, near: null, back, front }

function back(scene: Scene): string {
  const { palette, defs, view, random, focusX } = scene
  const [top, high, low, deep] = palette.sky
  const far = random.fork('far')
  const wet = defs.linear([
    [0, top],
    [0.3, high],
    [0.65, low],
    [1, deep],
  ])
  const shafts = repeat(7, (index) => {
    const x = focusX - 330 + index * 110
    return polygon([
      [x, view.top],
      [x + 46, view.top],
      [x - 70 + index * 14, 700],
      [x - 190 + index * 14, 700],
    ])
  })
  return (
    rect(view.left, view.top, view.right - view.left, view.bottom - view.top, wet) +
    path(shafts, '#ffffff', { opacity: 0.09 }) +
    land(scene, hills(far, 620, 150, 420), mix(low, deep, 0.5), deep, 720) +
    temple(scene, focusX, 668) +
    land(scene, hills(far, 690, 60, 420), mix(low, deep, 0.75), deep, 760) +
    shoal(scene, focusX - 70, 300, '#f2b84b', 11) +
    shoal(scene, focusX + 90, 430, '#f08a6a', 7)
  )
}

/** A temple of columns with a dome, overgrown. */
function temple({ palette }: Scene, x: number, foot: number): string {
  const stone = mix('#e9f0dc', palette.haze, 0.42)
  const shade = darken(stone, 0.22)
  const column = (dx: number, height: number): string =>
    rect(x + dx, foot - height, 22, height, stone) +
    rect(x + dx + 14, foot - height, 8, height, shade) +
    rect(x + dx - 5, foot - height - 8, 32, 9, stone)
  return (
    rect(x - 190, foot - 14, 380, 22, stone) +
    rect(x - 170, foot - 28, 340, 16, shade) +
    [-150, -94, -38, 18, 74].map((dx) => column(dx, 168)).join('') +
    column(132, 92) +
    rect(x - 168, foot - 196, 286, 22, stone) +
    path(`M${x - 176},${foot - 194}L${x - 26},${foot - 262}L${x + 126},${foot - 194}Z`, stone) +
    path(`M${x - 26},${foot - 262}L${x + 126},${foot - 194}H${x + 20}Z`, shade) +
    circle(x - 26, foot - 220, 13, mix(palette.lit, stone, 0.3))
  )
}

function shoal(scene: Scene, x: number, y: number, color: string, count: number): string {
  const random = scene.random.fork(`shoal ${y}`)
  return repeat(count, () => {
    const size = random.between(9, 19)
    const px = x + random.between(-150, 150)
    const py = y + random.between(-56, 56)
    return fish(px, py, size, mix(color, scene.palette.haze, random.between(0, 0.35)))
  })
}

function fish(x: number, y: number, size: number, color: string): string {
  return (
    path(
      `M${round(x - size)},${round(y)}q${round(size)},${round(-size * 0.9)} ${round(size * 2)},0q${round(-size)},${round(size * 0.9)} ${round(-size * 2)},0Z`,
      color,
    ) +
    path(
      polygon([
        [x - size * 0.8, y],
        [x - size * 1.6, y - size * 0.6],
        [x - size * 1.6, y + size * 0.6],
      ]),
      darken(color, 0.12),
    ) +
    circle(x + size * 0.6, y - size * 0.1, size * 0.14, '#16324a')
  )
}

function front(scene: Scene): string {
  const { palette, random, view } = scene
  const near = random.fork('floor')
  const place = random.fork('corals')
  const sand = tone(palette, '#f0dca8', 0.1)
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const colors = ['#f0705a', '#f2a0b8', '#f2b84b', '#b888d8', '#f08a4a'] as const
  const corals = repeat(along(scene, 13), (index) => {
    const x = view.left + index * 78 + place.between(-22, 22)
    const color = tone(palette, place.pick(colors), 0.12)
    return index % 3 === 1
      ? weed(scene, x, 752, place.between(60, 130))
      : coral(x, 750, place.between(26, 52), color)
  })
  const bubbles = repeat(along(scene, 26), () => {
    const x = place.between(view.left, view.right)
    const y = place.between(view.top + 60, 720)
    const r = place.between(3, 11)
    return circle(x, y, r, 'none', { stroke: '#ffffff', 'stroke-width': 1.8, opacity: 0.5 })
  })
  return (
    corals +
    land(scene, hills(near, 762, 26, 560), lighten(sand, 0.1), darken(sand, 0.18), view.bottom) +
    weed(scene, edge - outer * 40, 800, 250) +
    weed(scene, edge - outer * 84, 806, 180) +
    coral(edge - outer * 150, 806, 74, tone(palette, '#f0705a')) +
    bubbles +
    starfish(edge - outer * 250, 784, tone(palette, '#f0905a'))
  )
}

function coral(x: number, foot: number, size: number, color: string): string {
  const branch = [-0.7, -0.3, 0.1, 0.45, 0.8]
    .map((lean, index) => {
      const up = size * (1.1 + (index % 2) * 0.5)
      return `M${round(x)},${round(foot)}Q${round(x + lean * size * 0.3)},${round(foot - up * 0.6)} ${round(x + lean * size)},${round(foot - up)}`
    })
    .join('')
  return stroke(branch, color, size * 0.2)
}

function weed(scene: Scene, x: number, foot: number, height: number): string {
  const green = tone(scene.palette, '#2f8f5f', 0.1)
  const blade = (dx: number, scale: number): string => {
    const up = height * scale
    return `M${round(x + dx)},${round(foot)}c${round(-up * 0.16)},${round(-up * 0.3)} ${round(up * 0.16)},${round(-up * 0.42)} 0,${round(-up * 0.66)}s${round(up * 0.08)},${round(-up * 0.24)} ${round(up * 0.04)},${round(-up * 0.34)}`
  }
  return (
    stroke(blade(-14, 0.8) + blade(12, 0.7), darken(green, 0.14), 9) +
    stroke(blade(0, 1), lighten(green, 0.1), 11)
  )
}

function starfish(x: number, y: number, color: string): string {
  const points = repeat(5, (index) => {
    const angle = (index / 5) * Math.PI * 2 - Math.PI / 2
    return `M${x},${y}L${round(x + Math.cos(angle) * 22)},${round(y + Math.sin(angle) * 12)}`
  })
  return stroke(points, color, 9) + ellipse(x, y, 4, 2.4, lighten(color, 0.4))
}
