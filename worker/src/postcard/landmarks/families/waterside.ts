import { skylineKit } from '../../kits/skyline.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** A roof of grey tiles whose corners turn up: middle, eaves, half width and height. */
function tiled(scene: Scene, x: number, y: number, half: number, up: number, color = '#4a5258'): string {
  const tools = brush(scene)
  return (
    path(
      `M${x - half - 16},${y - 14}Q${x - half + 4},${y - 2} ${x - half * 0.42},${y - up}H${x + half * 0.42}Q${x + half - 4},${y - 2} ${x + half + 16},${y - 14}L${x + half},${y + 5}H${x - half}Z`,
      tools.paint(color),
    ) +
    path(
      `M${x + half * 0.14},${y - up}H${x + half * 0.42}Q${x + half - 4},${y - 2} ${x + half + 16},${y - 14}L${x + half},${y + 5}H${x + half * 0.36}Z`,
      tools.shade(color, 0.24),
    ) +
    rect(x - half * 0.46, y - up - 4, half * 0.92, 6, tools.shade(color, 0.3))
  )
}

/** A bridge of stone with one high arch, white houses with black roofs at its ends. */
function wuzhen(scene: Scene): string {
  const tools = brush(scene)
  const house = (x: number, half: number, up: number): string =>
    tools.block(x - half, 14, half * 2, up, '#f7f4ea') +
    path(
      `M${x - half - 6},${18 - up}L${x - half + 10},${-up - 26}H${x + half - 10}L${x + half + 6},${18 - up}Z`,
      tools.paint('#3f464c'),
    ) +
    [x - half, x + half]
      .map(
        (edge) =>
          path(`M${edge - 7},16V${-up - 12}h14V16Z`, tools.paint('#fbf8f0')) +
          rect(edge - 11, -up - 20, 22, 9, tools.paint('#3f464c')),
      )
      .join('') +
    repeat(2, (index) =>
      rect(x - half * 0.56 + index * half * 0.72, -up * 0.62, half * 0.4, up * 0.3, tools.opening('#7a4a34')),
    ) +
    circle(x - half * 0.1, -up * 0.18, 8, tools.paint('#d8382c'))
  return (
    house(-256, 60, 150) +
    house(258, 64, 160) +
    house(-150, 44, 104) +
    house(160, 42, 110) +
    path(
      `M-200,14C-120,-10 -70,-128 0,-128C70,-128 120,-10 200,14Z${archPath(-70, 16, 140, 106)}`,
      tools.paint('#a8a89c'),
      { 'fill-rule': 'evenodd' },
    ) +
    path('M0,-128C70,-128 120,-10 200,14H70V-54A70,70 0 0 0 40,-118Z', tools.shade('#84867c', 0.16), {
      opacity: 0.5,
    }) +
    stroke('M-200,4C-120,-20 -70,-142 0,-142C70,-142 120,-20 200,4', tools.paint('#c9c9bc'), 7) +
    stroke('M-76,16V-54a76,76 0 0 1 152,0V16', tools.shade('#84867c', 0.1), 5) +
    path('M-70,20V-50a70,70 0 0 0 140,0V20Z', tools.paint('#5f7a74'), { opacity: 0.2 }) +
    path('M-52,18L-38,4H44L62,18Q0,30 -52,18Z', tools.paint('#6b4630')) +
    path('M-26,4Q4,-24 34,4Z', tools.paint('#3f464c'))
  )
}

/** A round gate in a white wall, with a pavilion and a rock of the garden. */
function suzhou(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette)
  const random = scene.random.fork('bamboo')
  return (
    repeat(7, (index) => foliage(random, -290 + index * 40, -130 - ((index * 31) % 3) * 12, 40, leaf)) +
    path(
      `M-320,10V-140Q-250,-176 -180,-140Q-110,-176 -40,-140V10ZM-250,-62a70,70 0 1 1 140,0a70,70 0 1 1 -140,0Z`,
      tools.paint('#fbf8ee'),
      { 'fill-rule': 'evenodd' },
    ) +
    stroke('M-324,-140Q-250,-178 -180,-142Q-110,-178 -36,-140', tools.paint('#3f464c'), 13) +
    stroke('M-250,-62a70,70 0 1 1 140,0a70,70 0 1 1 -140,0Z', tools.paint('#8a8f8c'), 7) +
    foliage(random, -196, -20, 26, leaf) +
    stroke('M-230,0q6,-70 2,-110M-214,4q10,-60 8,-104', leaf[1] ?? '#4f9a55', 4) +
    path(
      'M-64,12L-60,-60L-80,-96L-50,-118L-56,-150L-30,-160L-14,-128L-24,-96L2,-70L-10,-36L10,12ZM-46,-100L-30,-106L-36,-80ZM-40,-50L-24,-60L-28,-30Z',
      tools.paint('#9a9c96'),
      { 'fill-rule': 'evenodd' },
    ) +
    rect(40, -14, 250, 26, tools.paint('#a8a498')) +
    [64, 124, 196, 258].map((x) => rect(x, -132, 11, 120, tools.paint('#8a3a2c'))).join('') +
    stroke('M70,-40H264M70,-24H264', tools.paint('#8a3a2c'), 5) +
    repeat(13, (index) => line([76 + index * 15, -40], [76 + index * 15, -24], tools.paint('#8a3a2c'), 2.6)) +
    path('M60,-132H274L266,-116H68Z', tools.paint('#a8503c')) +
    tiled(scene, 167, -136, 128, 74) +
    path('M159,-208L167,-240L175,-208Z', tools.paint('#3f464c')) +
    [98, 236]
      .map(
        (x) =>
          line([x, -126], [x, -112], tools.paint('#e8b84a'), 2) +
          ellipse(x, -102, 9, 11, tools.paint('#d8382c')),
      )
      .join('') +
    repeat(
      6,
      (index) =>
        ellipse(-110 + index * 62, 8, 22, 6, leaf[1] ?? '#4f9a55') +
        (index % 2 ? circle(-104 + index * 62, 0, 7, tools.paint('#f2a0b4')) : ''),
    )
  )
}

/** A pagoda on its hill behind the three stone lanterns of the lake. */
function westLake(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.16)
  const random = scene.random.fork('hill')
  const lantern = (x: number, size: number): string =>
    group(
      tools.taper(0, 8, 22, 14, 24, '#a8a498') +
        ellipse(0, -34, 23, 22, tools.paint('#c4c0b0')) +
        path('M8,-55C24,-50 26,-20 8,-14Z', tools.shade('#8f8b7e', 0.16)) +
        circle(-5, -34, 7, tools.opening('#4a4a44')) +
        tiled(scene, 0, -54, 24, 22, '#8a8678') +
        ellipse(0, -84, 8, 11, tools.paint('#a8a498')) +
        path('M-4,-92L0,-112L4,-92Z', tools.paint('#a8a498')) +
        ellipse(0, 10, 30, 5, '#ffffff', { opacity: 0.4 }),
      { transform: `translate(${x} 4) scale(${size})` },
    )
  return (
    path(
      `M-${WIDE},-30C-400,-50 -300,-120 -160,-130C-40,-130 60,-70 180,-52C320,-40 500,-40 ${WIDE},-26V-16H-${WIDE}Z`,
      leaf[0] ?? '#2c6a4b',
    ) +
    repeat(12, (index) =>
      foliage(
        random,
        -330 + index * 58,
        -36 - (index > 1 && index < 6 ? 60 - Math.abs(index - 3.4) * 16 : 0),
        26,
        leaf,
      ),
    ) +
    repeat(5, (floor) => {
      const half = 52 - floor * 7
      const foot = -112 - floor * 38
      return (
        tools.block(-150 - half, foot, half * 2, 28, '#b5613f') +
        rect(-150 - half, foot - 10, half * 2, 5, tools.paint('#e8c07a')) +
        repeat(4, (index) =>
          rect(-150 - half + 7 + index * ((half * 2 - 8) / 4), foot - 22, 8, 18, tools.opening('#7a3a2a')),
        ) +
        tiled(scene, -150, foot - 26, half + 8, 18, '#7a6248')
      )
    }) +
    path('M-158,-316L-150,-374L-142,-316Z', tools.paint('#e8b84a')) +
    [
      [-54, 1],
      [92, 1.3],
      [214, 0.9],
    ]
      .map(([x = 0, size = 1]) => lantern(x, size))
      .join('') +
    stroke(
      'M-300,-180C-330,-120 -326,-60 -310,-20M-270,-190C-296,-130 -300,-70 -284,-24',
      leaf[1] ?? '#4f9a55',
      7,
      { opacity: 0.8 },
    )
  )
}

/** A pavilion with two roofs at the end of a pier. */
function zhanqiao(scene: Scene): string {
  const tools = brush(scene)
  return (
    path(`M-120,-12H${WIDE}V14H-120Z`, tools.paint('#b8ae9c')) +
    repeat(16, (index) => rect(40 + index * 54, 0, 22, 22, tools.shade('#7f7868', 0.16))) +
    repeat(18, (index) => rect(20 + index * 48, -34, 5, 24, tools.paint('#e6dcc8'))) +
    stroke(`M110,-32H${WIDE}M110,-22H${WIDE}`, tools.paint('#e6dcc8'), 4) +
    ellipse(-40, 4, 180, 24, tools.paint('#c4b8a2')) +
    tools.block(-150, 0, 220, 18, '#d8ccb6') +
    tools.block(-116, -18, 152, 66, '#e8d8ae') +
    repeat(7, (index) => rect(-112 + index * 23, -84, 9, 68, tools.paint('#b5382c'))) +
    repeat(6, (index) => rect(-100 + index * 23, -70, 12, 50, tools.opening('#6a5a44'))) +
    tiled(scene, -40, -84, 106, 40, '#c99a3c') +
    tools.block(-88, -122, 96, 44, '#e8d8ae') +
    repeat(5, (index) => rect(-84 + index * 21, -166, 8, 44, tools.paint('#b5382c'))) +
    repeat(4, (index) => rect(-73 + index * 21, -156, 10, 30, tools.opening('#6a5a44'))) +
    tiled(scene, -40, -166, 74, 56, '#c99a3c') +
    path('M-52,-222Q-40,-262 -28,-222Z', tools.paint('#d8a83c'))
  )
}

/** A city hung on a cliff over the river: halls on stilts with lamps on every floor. */
function hongya(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#b57a44'
  const lamp = scene.palette.dark ? scene.palette.lit : tools.paint('#ffd98a')
  const storey = (x: number, foot: number, half: number): string =>
    tools.block(x - half, foot, half * 2, 34, wall) +
    repeat(Math.floor(half / 11), (index) => rect(x - half + 6 + index * 22, foot - 27, 13, 20, lamp)) +
    stroke(
      repeat(Math.floor(half / 11), (index) => `M${x - half + 12 + index * 22},${foot - 27}v20`),
      tools.shade('#6b3a24', 0.1),
      2,
    ) +
    tiled(scene, x, foot - 32, half + 6, 16, '#5a4238')
  return (
    path('M-330,14V-120L-260,-220L-60,-300H150L280,-240L330,-130V14Z', tools.paint('#7f7a68')) +
    path('M150,-300L280,-240L330,-130V14H220Q240,-180 150,-300Z', tools.shade('#64604f', 0.16)) +
    repeat(13, (index) => rect(-280 + index * 46, -44, 8, 58, tools.shade('#6b3a24', 0.1))) +
    storey(0, -40, 290) +
    storey(-20, -90, 250) +
    storey(10, -140, 210) +
    storey(-60, -190, 130) +
    storey(130, -190, 76) +
    storey(-70, -240, 96) +
    storey(130, -240, 48) +
    storey(-70, -290, 62) +
    storey(-70, -340, 34) +
    path('M-78,-370L-70,-402L-62,-370Z', tools.paint('#e8b84a')) +
    path('M122,-288L130,-316L138,-288Z', tools.paint('#e8b84a'))
  )
}

const pond = openKit({ far: 'hills', front: 'water', y: 700, height: 260, near: { kind: 'stone' } })
const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 290, near: { kind: 'sand' } })
const river = skylineKit({ water: true })

/** What stands at the water or in it. */
export const WATERSIDE: readonly Landmark[] = [
  landmark('wuzhen', ['Wuzhen, CN'], pond, 210, wuzhen, { mood: 'blossom', half: 300 }),
  landmark('suzhou', ['Suzhou, CN'], pond, 250, suzhou, { mood: 'blossom', half: 320 }),
  landmark('hangzhou', ['Hangzhou, CN'], { ...pond, slot: { y: 700, height: 370 } }, 380, westLake, {
    mood: 'blossom',
    half: 300,
  }),
  landmark('qingdao', ['Qingdao, CN'], { ...sea, slot: { y: 690, height: 270 } }, 262, zhanqiao, {
    mood: 'clear',
    half: 200,
  }),
  landmark('chongqing', ['Chongqing, CN'], { ...river, slot: { y: 716, height: 400 } }, 402, hongya, {
    mood: 'golden',
    half: 330,
  }),
]
