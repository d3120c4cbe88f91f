import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { towers } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { group, path, polygon, rect, repeat, round, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush, line } from './shapes.ts'

/** y of the shore at the feet of the towers. */
const SHORE = 676

/** Victoria Harbour: the towers of Central before the Peak, a junk and the Star Ferry on the water. */
export const hongKong: Landmark = {
  slugs: ['hong-kong'],
  cities: ['Hong Kong, HK', 'Kowloon, HK', 'Victoria, HK'],
  kit: { slot: { y: SHORE, height: 430 }, near: { kind: 'stone' }, back, front } satisfies Kit,
  height: 400,
  half: 210,
  draw,
}

function back(scene: Scene): string {
  const { palette, random, view } = scene
  const peak = random.fork('peak')
  const glass = mix(palette.far, '#2f5a7d', 0.35)
  const row = { from: view.left - 16, to: view.right + 16, base: SHORE }
  return (
    sky(scene) +
    clouds(scene, 4, 280) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 190) +
    land(scene, hills(peak, 520, 150, 620), mix(palette.far, palette.haze, 0.3), palette.haze) +
    land(scene, hills(peak, 580, 96, 460), tone(palette, palette.leaf[0], 0.4), palette.haze) +
    haze(scene, 430, SHORE, 0.45) +
    towers(scene, { ...row, low: 90, high: 220, distance: 0.5, widths: [20, 40] }, glass) +
    haze(scene, 540, SHORE, 0.35)
  )
}

/**
 * From the left: the ribbed tower of the finance centre, the Bank of China with its masts, and the pyramid of
 * Central Plaza.
 */
function draw(scene: Scene): string {
  const tools = brush(scene)
  const blocks: readonly [x: number, width: number, height: number, color: string][] = [
    [-206, 40, 150, '#8fa6b8'],
    [-96, 34, 176, '#c8b8a4'],
    [-62, 44, 132, '#7f9bb0'],
    [62, 40, 168, '#b9a894'],
    [98, 36, 118, '#8aa3b4'],
    [178, 34, 140, '#a99a8c'],
  ]
  return (
    blocks.map(([x, width, height, color]) => office(tools, scene, x, width, height, color)).join('') +
    financeCentre(tools, scene, -140) +
    bankOfChina(tools, scene, 18) +
    centralPlaza(tools, scene, 148)
  )
}

function office(tools: Brush, scene: Scene, x: number, width: number, height: number, color: string): string {
  const floors = repeat(Math.floor(height / 11) - 1, (index) => `M${x + 4},${-9 - index * 11}h${width - 8}`)
  return tools.block(x, 0, width, height, color) + lights(tools, scene, floors, 3.4)
}

/** Rows of windows. */
function lights(tools: Brush, { palette }: Scene, d: string, width: number): string {
  const drawn = { opacity: palette.dark ? 0.75 : 0.45, 'stroke-linecap': 'butt', 'stroke-dasharray': '5 3' }
  return stroke(d, tools.opening('#54728a'), width, drawn)
}

function financeCentre(tools: Brush, scene: Scene, x: number): string {
  const glass = '#b9ccd6'
  const floors = repeat(27, (index) => `M${x - 27},${-10 - index * 11}h54`)
  const fins = repeat(7, (index) => {
    const at = x - 24 + index * 8
    return `M${at},-310v${-26 + Math.abs(index - 3) * 5}`
  })
  return (
    tools.block(x - 32, 0, 64, 250, glass) +
    tools.block(x - 29, -250, 58, 40, glass) +
    tools.block(x - 25, -290, 50, 24, glass) +
    lights(tools, scene, floors, 3) +
    stroke(fins, tools.paint('#dfe9ee'), 4, { 'stroke-linecap': 'butt' })
  )
}

/** Four prisms of glass that end one above the other, with crossed braces. */
function bankOfChina(tools: Brush, scene: Scene, x: number): string {
  const half = 38
  const glass = tools.paint('#6f97b3')
  const dark = tools.shade('#6f97b3', 0.24)
  const brace = tools.paint(scene.palette.dark ? '#f3ead0' : '#eef5f8')
  const roofs = [190, 235, 280, 325]
  const at = (across: number, up: number): [number, number] => [x + across * half, -up]
  const faces =
    path(polygon([at(-1, 0), at(-1, 190), at(0, 240), at(0, 0)]), glass) +
    path(polygon([at(1, 0), at(1, 235), at(0, 285), at(0, 0)]), dark) +
    path(polygon([at(-0.5, 190), at(-0.5, 270), at(0, 345), at(0, 190)]), glass) +
    path(polygon([at(0.5, 200), at(0.5, 290), at(0, 345), at(0, 200)]), dark)
  const crossed = repeat(3, (index) => {
    const foot = index * 62
    return `M${round(x - half)},${-foot}L${x},${-foot - 62}L${round(x + half)},${-foot}M${round(x - half)},${-foot - 62}L${x},${-foot}L${round(x + half)},${-foot - 62}`
  })
  return (
    faces +
    stroke(crossed, brace, 2.2, { opacity: 0.85 }) +
    stroke(
      `M${x},0V${-345}M${round(x - half)},0V-190L${x},-240M${round(x + half)},0V-235L${x},-285`,
      brace,
      2.2,
    ) +
    line([x - 8, -(roofs[3] ?? 0)], [x - 8, -396], brace, 2.6) +
    line([x + 8, -(roofs[3] ?? 0)], [x + 8, -396], brace, 2.6)
  )
}

function centralPlaza(tools: Brush, scene: Scene, x: number): string {
  const gold = '#d9c193'
  const floors = repeat(21, (index) => `M${x - 26},${-10 - index * 11}h52`)
  return (
    tools.block(x - 30, 0, 60, 244, gold) +
    lights(tools, scene, floors, 3) +
    tools.cone(x, -244, 30, 52, '#c9a45e') +
    line([x, -290], [x, -346], tools.paint('#efe6cf'), 2.4)
  )
}

function front(scene: Scene): string {
  const { palette, view, focusX, petSide } = scene
  const outer = petSide === 'left' ? 1 : -1
  const width = view.right - view.left
  return (
    rect(view.left, SHORE - 4, width, 8, tone(palette, '#d9ccb4', 0.15)) +
    rect(view.left, SHORE + 3, width, 7, tone(palette, '#6f6a66', 0.1)) +
    water(scene, SHORE + 9) +
    ferry(scene, focusX + outer * 128, 716) +
    junk(scene, focusX - outer * 40, 762)
  )
}

/** The green and white ferry, with a light at night. */
function ferry(scene: Scene, x: number, y: number): string {
  const tools = brush(scene)
  const green = tools.paint('#2f6f52')
  const windows = repeat(9, (index) => rect(-56 + index * 13, -25, 8, 7, tools.opening('#54656f')))
  const drawn =
    path('M-84,4h168v4h-168Z', scene.palette.ink, { opacity: 0.16 }) +
    path('M-78,-8H78L68,6H-68Z', green) +
    rect(-66, -17, 132, 9, tools.paint('#fff8ea')) +
    rect(-62, -28, 124, 11, green) +
    windows +
    rect(-58, -34, 116, 6, tools.paint('#fff8ea')) +
    rect(-9, -52, 16, 18, tools.paint('#e9e2d2')) +
    rect(-9, -52, 16, 5, tools.paint('#2b2f36'))
  return group(drawn, { transform: `translate(${round(x)} ${y}) scale(0.72)` })
}

/** A junk with its battened red sails. */
function junk(scene: Scene, x: number, y: number): string {
  const tools = brush(scene)
  const red = tools.paint('#c8432a')
  const lit = tools.paint('#de6a44')
  const wood = tools.paint('#5d3a26')
  const sail = (at: number, foot: number, height: number, width: number): string => {
    const [top, bottom] = [foot - height, foot]
    const battens = repeat(5, (index) => {
      const share = (index + 0.6) / 5.2
      return `M${round(at - width * 0.2)},${round(bottom - height * share)}L${round(at + width * (0.84 - 0.2 * share))},${round(bottom - height * share - 5)}`
    })
    return (
      path(
        `M${at - width * 0.22},${bottom}L${at - width * 0.16},${top + 14}L${at + width * 0.26},${top}Q${at + width * 0.86},${top + height * 0.4} ${at + width * 0.84},${bottom - 6}Z`,
        red,
      ) +
      path(
        `M${at - width * 0.22},${bottom}L${at - width * 0.16},${top + 14}L${at + width * 0.06},${top + 6}L${at + width * 0.12},${bottom - 2}Z`,
        lit,
      ) +
      stroke(battens, tools.shade('#c8432a', 0.34), 2)
    )
  }
  const drawn =
    path('M-78,6h150v5h-150Z', scene.palette.ink, { opacity: 0.18 }) +
    stroke('M-34,-10V-96M14,-10V-134M54,-14V-80', wood, 3) +
    sail(-36, -22, 72, 34) +
    sail(10, -20, 112, 48) +
    sail(52, -26, 52, 26) +
    path('M-82,-18Q-70,-12 -40,-12H40Q62,-12 70,-30H84Q80,0 58,8H-52Q-74,2 -82,-18Z', wood) +
    path(
      'M-76,-12Q-66,-7 -40,-7H48Q64,-8 74,-20L72,-12Q64,-2 44,-2H-48Q-68,-4 -76,-12Z',
      tools.paint('#8a5a3a'),
    )
  return group(drawn, { transform: `translate(${round(x)} ${y}) scale(0.86)` })
}
