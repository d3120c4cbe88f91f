import { darken } from '../../color.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { river } from '../../kits/town/quay.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, group, path, rect, repeat, round, stroke } from '../../svg.ts'
import { arched } from '../arched-bridge.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

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

/** A dragon of green copper at the head of a bridge. */
function dragonBridge(scene: Scene): string {
  const tools = brush(scene)
  const copper = tools.paint('#4f9a84')
  const dark = tools.shade('#357564', 0.14)
  return (
    path('M-380,-40C-250,-86 250,-86 380,-40V14H300C220,-42 -220,-42 -300,14H-380Z', tools.paint('#d8d0bc')) +
    stroke('M-300,14C-220,-42 220,-42 300,14', tools.shade('#a8a08a', 0.1), 6) +
    repeat(15, (index) =>
      rect(-350 + index * 49, -94 - (36 - Math.abs(index - 7) * 4.6) * 0.2, 9, 40, tools.paint('#c4bca8')),
    ) +
    stroke('M-372,-76C-250,-108 250,-108 372,-76', tools.paint('#e6dfcc'), 8) +
    tools.block(-84, 6, 168, 100, '#e0d8c4') +
    tools.block(-96, -92, 192, 16, '#efe8d6') +
    path(
      'M-64,-108C-90,-160 -60,-200 -20,-200C10,-240 6,-268 26,-288L16,-306L36,-300C52,-308 76,-302 96,-288L92,-276L66,-270C56,-230 64,-190 46,-160C60,-140 58,-120 54,-108H26L20,-134L-10,-130L-18,-108Z',
      copper,
    ) +
    path(
      'M26,-288C36,-240 40,-190 22,-150L46,-160C64,-190 56,-230 66,-270L92,-276L60,-282ZM-10,-130L-18,-108H-40L-30,-140Z',
      dark,
      { opacity: 0.7 },
    ) +
    path(
      'M-16,-196C-60,-250 -120,-272 -176,-270C-160,-256 -156,-240 -162,-222C-140,-228 -126,-220 -120,-202C-100,-208 -84,-200 -78,-184C-60,-186 -40,-180 -28,-172Z',
      dark,
    ) +
    stroke(
      'M-16,-196C-60,-250 -120,-272 -176,-270M-24,-186Q-90,-230 -162,-222M-28,-178Q-80,-204 -120,-202',
      copper,
      5,
    ) +
    path(
      'M-64,-108C-110,-110 -150,-130 -146,-164C-142,-186 -112,-180 -118,-162C-122,-144 -96,-138 -66,-144Z',
      copper,
    ) +
    path('M-146,-164L-158,-184L-132,-178Z', dark) +
    path('M20,-300L6,-330L34,-308ZM40,-302L36,-330L54,-304Z', dark) +
    circle(62, -292, 3.4, tools.paint('#f2d060')) +
    path('M92,-280L112,-272L94,-268L110,-258L84,-264Z', tools.paint('#d8563f')) +
    stroke('M-30,-150q20,-10 44,0M-36,-166q24,-12 52,0M-30,-180q20,-10 40,-2', dark, 3, { opacity: 0.7 })
  )
}
const overRiver = { ...river, slot: { y: 742, height: 330 } }

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
  landmark('ljubljana', ['Ljubljana, SI'], overRiver, 334, dragonBridge, { mood: 'clear', half: 210 }),
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
