import { darken, lighten, mix } from '../../color.ts'
import { brush } from '../../landmarks/shapes.ts'
import { tone } from '../../palette.ts'
import { clouds } from '../../scene/clouds.ts'
import { hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { broadleaf, foliage, leafTones } from '../../scene/trees.ts'
import { circle, ellipse, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

const SLOT = { y: 690, height: 400 }

/** A living room with a window, a sofa and a rug. */
export const roomKit: Kit = {
  slot: SLOT,
  near: null,
  back: (scene) => room(scene, ['#f3d9b4', '#e8c79a']) + windowView(scene),
  front: sofa,
}

/** A kitchen with tiles, a stove and a full bowl. */
export const kitchenKit: Kit = {
  slot: SLOT,
  near: null,
  polished: true,
  back: (scene) => room(scene, ['#cfe3dc', '#b9d4cb']) + tiles(scene) + windowView(scene),
  front: kitchen,
}

/** A garden with a fence, a shed, washing on a line and flowers. */
export const gardenKit: Kit = { slot: SLOT, near: null, back: garden, front: flowerBeds }

function room(scene: Scene, [light, dark]: readonly [string, string]): string {
  const { palette, view, defs } = scene
  const width = view.right - view.left
  const wall = defs.linear([
    [0, tone(palette, light)],
    [1, tone(palette, dark)],
  ])
  const floor = defs.linear([
    [0, tone(palette, '#c08a5c')],
    [1, tone(palette, '#8f5f3c')],
  ])
  const stripes = repeat(Math.ceil(width / 60), (index) => `M${view.left + 30 + index * 60},${view.top}V640`)
  const boards = repeat(5, (index) => `M${view.left},${668 + index * index * 8 + index * 14}H${view.right}`)
  return (
    rect(view.left, view.top, width, 660 - view.top, wall) +
    stroke(stripes, '#ffffff', 16, { opacity: 0.16, 'stroke-linecap': 'butt' }) +
    rect(view.left, 628, width, 24, tone(palette, '#fdf6e6')) +
    rect(view.left, 650, width, view.bottom - 650, floor) +
    stroke(boards, palette.ink, 1.4, { opacity: 0.18 })
  )
}

function tiles(scene: Scene): string {
  const { palette, view } = scene
  const across = Math.ceil((view.right - view.left) / 44)
  const grid =
    repeat(across, (index) => `M${view.left + index * 44},420V560`) +
    repeat(4, (index) => `M${view.left},${420 + index * 44}H${view.right}`)
  return (
    rect(view.left, 420, view.right - view.left, 140, tone(palette, '#fdfaf2')) +
    stroke(grid, tone(palette, '#c9d8d2'), 2)
  )
}

/** The window, with what the weather is outside. */
function windowView(scene: Scene): string {
  const { palette, focusX: x, defs } = scene
  const [top, high, low, horizon] = palette.sky
  const glass = defs.linear([
    [0, top],
    [0.4, high],
    [0.75, low],
    [1, horizon],
  ])
  const frame = tone(palette, '#fffaf0')
  const curtain = tone(palette, '#d8604a')
  const drape = (side: -1 | 1): string =>
    path(
      `M${x + side * 176},176H${x + side * 92}C${x + side * 96},300 ${x + side * 150},380 ${x + side * 156},452H${x + side * 176}Z`,
      side < 0 ? curtain : darken(curtain, 0.1),
    )
  return (
    rect(x - 140, 186, 280, 250, frame) +
    rect(x - 126, 200, 252, 222, glass) +
    circle(x + 50, 270, 30, palette.sun) +
    circle(x + 50, 270, 48, palette.halo, { opacity: 0.3 }) +
    path(
      `M${x - 126},422V380Q${x - 60},336 ${x},372T${x + 126},356V422Z`,
      tone(palette, palette.leaf[1], 0.3),
    ) +
    rect(x - 4, 200, 8, 222, frame) +
    rect(x - 126, 300, 252, 8, frame) +
    rect(x - 154, 432, 308, 14, frame) +
    rect(x - 190, 166, 380, 10, tone(palette, '#8a5c3a'), { rx: 5 }) +
    drape(-1) +
    drape(1)
  )
}

function sofa(scene: Scene): string {
  const { palette, focusX: x, view } = scene
  const teal = tone(palette, '#2f8a8f')
  const outer = scene.petSide === 'left' ? 1 : -1
  const inner = x - outer * 330
  const middle = (view.left + view.right) / 2
  const frame = (at: number, y: number, color: string): string =>
    rect(at - 36, y - 46, 72, 92, tone(palette, '#8a5c3a')) +
    rect(at - 28, y - 38, 56, 76, tone(palette, '#fdf6e6')) +
    ellipse(at, y + 10, 15, 12, tone(palette, color)) +
    [-14, -5, 5, 14]
      .map((dx) => circle(at + dx, y - 9 - (Math.abs(dx) < 8 ? 6 : 0), 5, tone(palette, color)))
      .join('')
  return (
    frame(inner, 300, '#c8432a') +
    frame(inner - outer * 110, 350, '#1f7279') +
    rect(x - 180, 520, 360, 130, teal, { rx: 26 }) +
    rect(x - 180, 600, 360, 84, darken(teal, 0.1), { rx: 16 }) +
    rect(x - 212, 560, 52, 128, lighten(teal, 0.08), { rx: 22 }) +
    rect(x + 160, 560, 52, 128, darken(teal, 0.18), { rx: 22 }) +
    rect(x - 160, 684, 14, 18, tone(palette, '#5b4034')) +
    rect(x + 146, 684, 14, 18, tone(palette, '#5b4034')) +
    path(
      polygon([
        [x - 130, 604],
        [x - 120, 540],
        [x - 62, 548],
        [x - 70, 610],
      ]),
      tone(palette, '#f2b84b'),
    ) +
    path(
      polygon([
        [x + 68, 606],
        [x + 62, 546],
        [x + 124, 540],
        [x + 132, 600],
      ]),
      tone(palette, '#e8836a'),
    ) +
    ellipse(middle, 762, 400, 34, tone(palette, '#d8604a')) +
    ellipse(middle, 762, 372, 28, tone(palette, '#f3dcb4')) +
    ellipse(middle, 762, 336, 22, tone(palette, '#d8604a')) +
    plant(scene, outerEdge(scene) - outer * 66, 712)
  )
}

function plant(scene: Scene, x: number, foot: number): string {
  const { palette, random } = scene
  return (
    foliage(random.fork('plant'), x, foot - 118, 62, leafTones(palette, ['#2c6a4b', '#4f9a55', '#92c565'])) +
    path(
      polygon([
        [x - 36, foot - 66],
        [x + 36, foot - 66],
        [x + 26, foot],
        [x - 26, foot],
      ]),
      tone(palette, '#c8764a'),
    ) +
    rect(x - 40, foot - 74, 80, 14, tone(palette, '#d98a5c'))
  )
}

function kitchen(scene: Scene): string {
  const tools = brush(scene)
  const { palette, view, focusX: x } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const width = view.right - view.left
  const doors = Math.ceil(width / 120)
  const fridge = outerEdge(scene) - outer * 90
  return (
    rect(view.left, 560, width, 126, tone(palette, '#6f9a8c')) +
    repeat(
      doors,
      (index) =>
        rect(view.left + 8 + index * 120, 584, 104, 92, tone(palette, '#86b0a2'), { rx: 4 }) +
        rect(view.left + 92 + index * 120, 596, 6, 26, tone(palette, '#e8b84a')),
    ) +
    rect(view.left, 552, width, 16, tone(palette, '#f3e6cc')) +
    rect(view.left, 684, width, 10, darken(tone(palette, '#6f9a8c'), 0.4)) +
    rect(x - 70, 568, 140, 118, tone(palette, '#e6e9ec')) +
    rect(x - 54, 602, 108, 66, tone(palette, palette.dark ? '#f2b84b' : '#3d4652'), { rx: 6 }) +
    [-44, -16, 16, 44].map((dx) => circle(x + dx, 584, 7, tone(palette, '#3d4652'))).join('') +
    tools.block(x - 40, 550, 76, 34, '#c8432a') +
    stroke(`M${x + 36},530h26M${x - 40},530h-12`, tone(palette, '#33424f'), 6) +
    stroke(`M${x - 20},506q-8,-14 0,-26t0,-26M${x + 12},506q-8,-14 0,-26t0,-26`, '#ffffff', 4, {
      opacity: 0.6,
    }) +
    rect(fridge - 66, 400, 132, 300, tone(palette, '#f6f2e8'), { rx: 14 }) +
    rect(fridge + 22, 400, 44, 300, tone(palette, '#dcd6c8'), { rx: 14 }) +
    rect(fridge - 66, 500, 132, 5, tone(palette, '#b9b2a2')) +
    rect(fridge - 52, 430, 8, 46, tone(palette, '#8a8f96')) +
    rect(fridge - 52, 524, 8, 70, tone(palette, '#8a8f96')) +
    bowl(scene, x - outer * 60, 752)
  )
}

function bowl({ palette }: Scene, x: number, foot: number): string {
  const red = tone(palette, '#d8443c')
  return (
    ellipse(x, foot + 2, 70, 8, palette.ink, { opacity: 0.2 }) +
    ellipse(x, foot - 34, 50, 15, tone(palette, '#8a5c3a')) +
    repeat(9, (index) =>
      circle(
        x - 36 + index * 9,
        foot - 38 - (index % 3) * 4,
        7,
        tone(palette, index % 2 ? '#a9764a' : '#8a5c3a'),
      ),
    ) +
    path(
      `M${x - 54},${foot - 34}Q${x},${foot - 14} ${x + 54},${foot - 34}L${x + 64},${foot}H${x - 64}Z`,
      red,
    ) +
    circle(x, foot - 10, 5, '#fff6e2') +
    [-8, -3, 3, 8]
      .map((dx) => circle(x + dx, foot - 17 - (Math.abs(dx) < 5 ? 2 : 0), 2.4, '#fff6e2'))
      .join('')
  )
}

function garden(scene: Scene): string {
  const { palette, random, view, focusX: x } = scene
  const tools = brush(scene)
  const trees = random.fork('garden')
  const width = view.right - view.left
  const leaf = leafTones(palette, palette.leaf, 0.1)
  const white = tone(palette, '#fffaf0')
  const shirt = (at: number, color: string): string =>
    path(`M${at - 26},520h52l14,26l-16,8v50h-48v-50l-16,-8Z`, tone(palette, color))
  return (
    sky(scene) +
    clouds(scene, 5, 260) +
    land(scene, hills(random.fork('far'), 580, 50, 420), tone(palette, palette.leaf[1], 0.5), palette.haze) +
    repeat(along(scene, 8), (index) =>
      broadleaf(trees, view.left + 50 + index * 130, 636, trees.between(38, 62), leaf),
    ) +
    repeat(Math.ceil(width / 26), (index) => {
      const at = view.left + index * 26
      return path(`M${round(at)},668V594l8,-10l8,10V668Z`, white)
    }) +
    rect(view.left, 608, width, 8, white) +
    rect(view.left, 642, width, 8, white) +
    land(scene, () => 660, tone(palette, palette.ground[0]), tone(palette, palette.ground[1]), view.bottom) +
    tools.block(x + 40, 672, 130, 112, '#b8704c') +
    tools.flat(
      [
        [x + 26, 562],
        [x + 105, 498],
        [x + 184, 562],
      ],
      '#5c6f80',
    ) +
    tools.block(x + 72, 672, 44, 78, '#f3e6cc') +
    stroke(`M${x - 210},672V500M${x + 24},672V500`, tone(palette, '#7a5236'), 7) +
    stroke(`M${x - 210},508Q${x - 93},534 ${x + 24},508`, tone(palette, '#f6f2e8'), 2.4) +
    shirt(x - 160, '#d8443c') +
    shirt(x - 86, '#f2b84b') +
    path(`M${x - 46},522h52v72h-52Z`, tone(palette, '#5f9fd8'))
  )
}

function flowerBeds(scene: Scene): string {
  const { palette, random, view } = scene
  const place = random.fork('beds')
  const green = tone(palette, mix(palette.leaf[1], palette.ground[1], 0.4))
  const colors = ['#e8604a', '#f7d154', '#f3a0c6', '#ffffff', '#8f7fd0'] as const
  return (
    land(
      scene,
      hills(random.fork('lawn'), 740, 16, 620),
      tone(palette, palette.ground[1]),
      darken(tone(palette, palette.ground[1]), 0.2),
      view.bottom,
    ) +
    repeat(along(scene, 44), () => {
      const x = place.between(view.left, view.right)
      const y = place.between(700, 734)
      const size = place.between(5, 9)
      return (
        stroke(`M${round(x)},${round(y)}v26`, green, 3) +
        circle(x, y, size, palette.snowy ? '#f6fafc' : tone(palette, place.pick(colors))) +
        circle(x, y, size * 0.36, tone(palette, '#f2b84b'))
      )
    })
  )
}
