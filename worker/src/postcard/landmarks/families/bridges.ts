import { type Color, darken } from '../../color.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { river } from '../../kits/town/quay.ts'
import type { Scene } from '../../scene/stage.ts'
import { group, path, rect, repeat, round, stroke } from '../../svg.ts'
import type { Landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** A bridge of arches over the whole width; its middle is at 0, the water at 0. */
interface Arched {
  stone: Color
  /** Height of the deck, distance between the piers, width of a pier. */
  deck: number
  pitch: number
  pier: number
  /** True for piers as high as the deck, over a valley. */
  high?: boolean
  tower?: { x: number; half: number; height: number; roof: Color }
  /** Statues or lamps on the parapet. */
  ornaments?: 'statues' | 'lamps'
}

function arched(scene: Scene, { stone, deck, pitch, pier, high, tower, ornaments }: Arched): string {
  const tools = brush(scene)
  const { view, focusX } = scene
  const left = view.left - focusX - pitch
  const right = view.right - focusX + pitch
  const wall = tools.paint(stone)
  const count = Math.ceil(right / pitch)
  const first = Math.floor(left / pitch)
  const spans = Array.from({ length: count - first + 1 }, (_, index) => (first + index) * pitch)
  const width = pitch - pier
  const arches = spans
    .map((x) => archPath(x + pier / 2, 10, width, high ? deck - 18 : Math.min(deck - 12, width * 0.72 + 10)))
    .join('')
  return (
    (tower
      ? tools.cone(tower.x, -tower.height, tower.half * 1.1, tower.half * 2.3, tower.roof) +
        [-1, 1]
          .map((side) =>
            tools.cone(tower.x + side * tower.half * 0.9, -tower.height, 7, tower.half, tower.roof),
          )
          .join('') +
        tools.block(tower.x - tower.half, 0, tower.half * 2, tower.height, stone) +
        repeat(2, (row) =>
          tools.arches(
            tower.x - tower.half * 0.6,
            -tower.height * (0.62 + row * 0.16),
            2,
            tower.half * 0.66,
            tower.half * 0.4,
            26,
            tools.opening(),
          ),
        ) +
        tools.arches(
          tower.x - tower.half * 0.5,
          -deck,
          1,
          0,
          tower.half,
          tower.height * 0.3,
          tools.shade(stone, 0.45),
        )
      : '') +
    path(`M${round(left)},10V${-deck}H${round(right)}V10Z${arches}`, wall, { 'fill-rule': 'evenodd' }) +
    spans
      .map((x) =>
        path(`M${round(x - pier * 0.7)},12L${round(x)},-22L${round(x + pier * 0.7)},12Z`, darken(wall, 0.2)),
      )
      .join('') +
    rect(left, -deck - 12, right - left, 14, tools.paint(stone)) +
    rect(left, -deck + 1, right - left, 4, tools.shade(stone, 0.25)) +
    (ornaments ? spans.map((x) => ornament(scene, ornaments, x, -deck - 12)).join('') : '')
  )
}

function ornament(scene: Scene, kind: NonNullable<Arched['ornaments']>, x: number, foot: number): string {
  const tools = brush(scene)
  if (kind === 'lamps')
    return (
      line([x, foot], [x, foot - 34], tools.paint('#33424f'), 3) +
      rect(x - 4, foot - 42, 8, 10, scene.palette.lit)
    )
  return (
    tools.block(x - 8, foot, 16, 12, '#a8977c') +
    path(
      `M${x - 6},${foot - 12}Q${x - 9},${foot - 30} ${x - 2},${foot - 36}Q${x - 4},${foot - 46} ${x + 2},${foot - 46}Q${x + 7},${foot - 42} ${x + 4},${foot - 36}Q${x + 11},${foot - 28} ${x + 7},${foot - 12}Z`,
      tools.paint('#6b665e'),
    )
  )
}

/** One high arch of stone, with a house at each end. */
function highArch(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#d9ccb2'
  const wall = tools.paint(stone)
  const houses = (side: -1 | 1): string =>
    group(
      tools.block(170, 0, 90, 160, '#c9b898') +
        tools.flat(
          [
            [160, -158],
            [215, -206],
            [270, -158],
          ],
          '#8b8a86',
        ) +
        tools.windows(184, -84, 3, 24, 12, 20, tools.opening()) +
        tools.block(250, 0, 320, 110, '#bfae8e') +
        tools.flat(
          [
            [244, -108],
            [410, -150],
            [580, -108],
          ],
          '#8b8a86',
        ),
      side < 0 ? { transform: 'scale(-1 1)' } : {},
    )
  return (
    houses(-1) +
    houses(1) +
    path(
      'M-330,8V-92L-190,-98L0,-150L190,-98L330,-92V8H168C160,-70 90,-122 0,-122C-90,-122 -160,-70 -168,8Z',
      wall,
    ) +
    path(
      'M-168,8C-160,-70 -90,-122 0,-122C90,-122 160,-70 168,8H158C148,-62 84,-112 0,-112C-84,-112 -148,-62 -158,8Z',
      darken(wall, 0.24),
    ) +
    stroke('M-330,-96L-190,-104L0,-156L190,-104L330,-96', darken(wall, 0.1), 7)
  )
}

/** Two decks and one great arch of iron. */
function ironArch(scene: Scene): string {
  const tools = brush(scene)
  const iron = tools.paint('#5d6b76')
  const dark = tools.shade('#5d6b76', 0.3)
  const { view, focusX } = scene
  const far = Math.max(view.right - focusX, focusX - view.left) + 40
  const arch = (x: number): number => -36 - 190 * (1 - (x / 300) ** 2)
  const posts = repeat(21, (index) => {
    const x = -300 + index * 30
    return `M${x},-262V${round(arch(x))}`
  })
  const web = repeat(20, (index) => {
    const x = -300 + index * 30
    return `M${x},${round(arch(x))}L${x + 30},${round(arch(x + 30) + 26)}M${x + 30},${round(arch(x + 30))}L${x},${round(arch(x) + 26)}`
  })
  const curve = (drop: number): string => `M-300,${-36 + drop}Q0,${-416 + drop} 300,${-36 + drop}`
  return (
    tools.block(-350, 0, 52, 262, '#c9b48c') +
    tools.block(298, 0, 52, 262, '#c9b48c') +
    stroke(posts, dark, 3) +
    stroke(web, dark, 2) +
    stroke(curve(0), iron, 8) +
    stroke(curve(26), iron, 6) +
    rect(-far, -276, far * 2, 13, iron) +
    stroke(
      `${repeat(Math.ceil(far / 12), (index) => `M${-far + index * 24},-276v-10`)}M${-far},-286H${far}`,
      dark,
      2,
    ) +
    stroke(
      repeat(9, (index) => `M${-240 + index * 60},${round(arch(-240 + index * 60))}V-62`),
      dark,
      2.4,
    ) +
    rect(-far, -66, far * 2, 11, iron)
  )
}

/** A long covered bridge of wood, and a tower in the water. */
function coveredBridge(scene: Scene): string {
  const tools = brush(scene)
  const { view, focusX } = scene
  const far = Math.max(view.right - focusX, focusX - view.left) + 40
  const posts = Math.ceil((far * 2) / 38)
  const flowers = scene.palette.snowy ? '#f6fafc' : '#d8443c'
  return (
    [0, 1, 2].map((row) => tools.windows(16, -80 - row * 50, 2, 30, 9, 20, tools.opening())).join('') +
    tools.flat(
      [
        [-30 + 40, -214],
        [40, -330],
        [110 - 10, -214],
      ],
      '#a8553a',
    ) +
    tools.block(4, 6, 84, 222, '#c9b898') +
    tools.windows(24, -150, 2, 32, 10, 22, tools.opening()) +
    tools.windows(24, -92, 2, 32, 10, 22, tools.opening()) +
    repeat(posts, (index) => tools.block(-far + index * 76, 8, 10, 40, '#5b4034')) +
    rect(-far, -70, far * 2, 44, tools.shade('#7a5236', 0.4)) +
    repeat(posts, (index) => tools.block(-far + index * 38, -28, 6, 44, '#7a5236')) +
    rect(-far, -44, far * 2, 20, tools.paint('#8a5c3a')) +
    repeat(Math.ceil(far / 9), (index) =>
      rect(-far + index * 18, -50, 13, 8, tools.paint(index % 3 ? flowers : '#4f9a55'), { rx: 3 }),
    ) +
    path(`M${-far},-66V-72L${-far + 10},-98H${far}L${far},-66Z`, tools.paint('#a8553a')) +
    rect(-far, -70, far * 2, 5, tools.shade('#a8553a', 0.3))
  )
}

const wide = { y: 742, height: 300 }
const onRiver: Kit = { ...river, slot: wide }
const named = (
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  draw: Landmark['draw'],
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [slug],
  cities,
  kit,
  height,
  ...(mood ? { mood } : {}),
  draw,
})

export const BRIDGES: readonly Landmark[] = [
  named(
    'prague',
    ['Prague, CZ'],
    onRiver,
    300,
    (scene) =>
      arched(scene, {
        stone: '#b8a07c',
        deck: 74,
        pitch: 118,
        pier: 26,
        ornaments: 'statues',
        tower: { x: 60, half: 40, height: 220, roof: '#4b5563' },
      }),
    'golden',
  ),
  named('luxembourg', ['Luxembourg, LU'], { ...onRiver, slot: { y: 742, height: 250 } }, 250, (scene) =>
    arched(scene, { stone: '#cdbb98', deck: 176, pitch: 236, pier: 36, ornaments: 'lamps', high: true }),
  ),
  named(
    'dublin',
    ['Dublin, IE'],
    { ...onRiver, slot: { y: 742, height: 210 } },
    210,
    (scene) => ironFootbridge(scene),
    'clear',
  ),
  named(
    'ella',
    ['Ella, LK'],
    { ...jungle, slot: { y: 690, height: 300 } },
    260,
    (scene) => arched(scene, { stone: '#a8957c', deck: 176, pitch: 92, pier: 22, high: true }),
    'tropic',
  ),
  named('mostar', ['Mostar, BA'], onRiver, 250, highArch, 'lagoon'),
  named('porto', ['Porto, PT'], { ...onRiver, slot: { y: 744, height: 330 } }, 300, ironArch, 'golden'),
  named('lucerne', ['Lucerne, CH', 'Luzern, CH'], onRiver, 340, coveredBridge, 'clear'),
]

/** A low white arch of cast iron with three lamps over it. */
function ironFootbridge(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fbf8f0')
  const top = (x: number): number => -64 - 66 * (1 - (x / 330) ** 2)
  const rails = repeat(43, (index) => {
    const x = -330 + index * 15.7
    return `M${round(x)},${round(top(x))}v30`
  })
  const lamp = (x: number): string =>
    stroke(
      `M${x - 26},${round(top(x - 26))}V${round(top(x) - 60)}Q${x},${round(top(x) - 92)} ${x + 26},${round(top(x) - 60)}V${round(top(x + 26))}`,
      white,
      4.4,
    ) +
    line([x, top(x) - 76], [x, top(x) - 66], white, 4) +
    path(`M${x - 8},${round(top(x) - 66)}h16l-3,20h-10Z`, scene.palette.lit)
  const deck = `M-330,-34Q0,-166 330,-34`
  return (
    tools.block(-400, 0, 74, 46, '#a8977c') +
    tools.block(326, 0, 74, 46, '#a8977c') +
    stroke(rails, white, 2.6) +
    stroke('M-330,-64Q0,-196 330,-64', white, 6) +
    stroke(deck, white, 9) +
    stroke('M-330,-6Q0,-136 330,-6', white, 7) +
    stroke(
      repeat(21, (index) => {
        const x = -310 + index * 31
        return `M${x},${round(top(x) + 32)}l15,${round(24 + Math.abs(x) * 0.01)}l16,-24`
      }),
      white,
      2.4,
    ) +
    lamp(-200) +
    lamp(0) +
    lamp(200)
  )
}
