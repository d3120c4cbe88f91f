import { skylineKit } from '../kits/skyline.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const city = skylineKit({ water: true })

export const operaHouse: Landmark = {
  slugs: ['sydney', 'sydney-opera-house'],
  cities: ['Sydney, AU'],
  kit: { ...city, slot: { y: 712, height: 470 }, front: harbour },
  mood: 'clear',
  height: 330,
  half: 264,
  scale: 0.92,
  draw,
}

function draw(scene: Scene): string {
  return bridge(scene) + shells(scene)
}

function bridge(scene: Scene): string {
  const steel = tone(scene.palette, '#5c6b78', 0.2)
  const side = scene.petSide === 'left' ? -1 : 1
  const middle = side * 230
  const arch = (half: number, rise: number): string =>
    `M${middle - half},-60Q${middle},${-60 - rise * 2} ${middle + half},-60`
  const rods = repeat(21, (index) => {
    const along = (index - 10) / 10.5
    const x = middle + along * 230
    return `M${x.toFixed(1)},${(-60 - 168 * (1 - along * along)).toFixed(1)}V-66`
  })
  return (
    stroke(arch(236, 170), steel, 7) +
    stroke(arch(222, 138), steel, 4) +
    stroke(rods, steel, 2.2) +
    rect(middle - 330, -72, 660, 9, steel) +
    [-242, 214]
      .map(
        (x) =>
          rect(middle + x, -128, 30, 130, tone(scene.palette, '#cdb994', 0.15)) +
          rect(middle + x - 3, -132, 36, 7, tone(scene.palette, '#e5d3b0', 0.15)),
      )
      .join('')
  )
}

/** Each shell: foot of the open mouth, tip, heel. */
const SHELLS = [
  [
    [-190, -34],
    [-196, -100],
    [-118, -34],
  ],
  [
    [-146, -34],
    [-160, -152],
    [-54, -34],
  ],
  [
    [-82, -34],
    [-104, -218],
    [36, -34],
  ],
  [
    [44, -34],
    [100, -196],
    [128, -34],
  ],
  [
    [112, -34],
    [160, -132],
    [184, -34],
  ],
  [
    [170, -34],
    [206, -92],
    [222, -34],
  ],
] as const

function shells(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fffaf0')
  const cream = tools.paint('#efe3cd')
  const shade = tools.shade('#e9dcc4', 0.16)
  const glass = tools.opening('#6b5a4a')
  const sails = SHELLS.map(([mouth, tip, heel]) => {
    const open = mouth[0] < 0 ? 1 : -1
    const front = open > 0 ? mouth : heel
    const rear = open > 0 ? heel : mouth
    const inner = `M${tip[0]},${tip[1]}Q${front[0] + open * 22},${(tip[1] + front[1]) / 2 - 10} ${front[0] + open * 34},${front[1]}L${front[0]},${front[1]}Q${front[0] - open * 2},${(tip[1] + front[1]) / 2} ${tip[0]},${tip[1]}Z`
    const outer = `M${tip[0]},${tip[1]}Q${front[0] + open * 22},${(tip[1] + front[1]) / 2 - 10} ${front[0] + open * 34},${front[1]}L${rear[0]},${rear[1]}Q${(tip[0] + rear[0]) / 2 + open * 40},${tip[1] + (rear[1] - tip[1]) * 0.3} ${tip[0]},${tip[1]}Z`
    const rib = `M${tip[0]},${tip[1]}Q${(front[0] + rear[0]) / 2 + open * 22},${tip[1] + (rear[1] - tip[1]) * 0.36} ${(front[0] + open * 34 + rear[0]) / 2},${front[1]}`
    return (
      path(outer, open > 0 ? white : cream) +
      path(inner, glass) +
      stroke(rib, shade, 2.4) +
      stroke(outer, shade, 1.2, { opacity: 0.5 })
    )
  }).join('')
  return (
    path(
      polygon([
        [-236, 0],
        [-222, -36],
        [246, -36],
        [262, 0],
      ]),
      tools.paint('#c9a27c'),
    ) +
    rect(-236, -10, 498, 12, tools.shade('#c9a27c')) +
    tools.windows(-206, -16, 22, 20, 11, 9, tools.opening('#7a5f4a')) +
    sails
  )
}

function harbour(scene: Scene): string {
  const { palette } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const ferryX = scene.focusX - outer * 170
  const ferry =
    path(`M${ferryX - 60},752H${ferryX + 60}L${ferryX + 48},772H${ferryX - 48}Z`, tone(palette, '#2c6b4f')) +
    rect(ferryX - 46, 734, 92, 18, tone(palette, '#f5e3b0')) +
    rect(ferryX - 26, 720, 52, 14, tone(palette, '#f5e3b0')) +
    repeat(7, (index) => rect(ferryX - 40 + index * 12, 739, 7, 7, tone(palette, '#3d5872'))) +
    rect(ferryX - 5, 706, 10, 15, tone(palette, '#c8432f'))
  return (
    rect(scene.view.left, 708, scene.view.right - scene.view.left, 8, tone(palette, '#a68a6c')) +
    water(scene, 714) +
    ferry
  )
}
