import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** Battlements along a wall: left edge, foot, how many, their pitch and size. */
function merlons(x: number, foot: number, count: number, pitch: number, size: number, color: string): string {
  return repeat(count, (index) => rect(x + index * pitch, foot - size, pitch * 0.58, size, color))
}

/** A palace in red and yellow on a wooded crag: clock tower, onion dome, drum with tiles. */
function pena(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('park')
  const leaf = leafTones(scene.palette, ['#2c5a3f', '#4f8a4f', '#8fb860'])
  const [red, yellow] = ['#c8453a', '#f2c24a']
  return (
    path('M-330,14C-300,-60 -230,-110 -160,-128H180C250,-110 300,-60 330,14Z', tools.paint('#8a8a72')) +
    path('M90,-128H180C250,-110 300,-60 330,14H170Q160,-70 90,-128Z', tools.shade('#6f7060', 0.16), {
      opacity: 0.7,
    }) +
    tools.block(30, -110, 160, 104, yellow) +
    tools.taper(170, -110, 48, 46, 150, yellow) +
    merlons(122, -258, 8, 12.4, 12, tools.paint('#f6d47a')) +
    tools.dome(170, -258, 34, 40, yellow) +
    line([170, -298], [170, -322], tools.paint('#e8b84a'), 3) +
    tools.block(-190, -110, 130, 120, red) +
    merlons(-194, -228, 10, 13.6, 12, tools.paint('#d8604f')) +
    tools.block(-70, -110, 60, 236, red) +
    tools.block(-78, -336, 76, 12, '#d8604f') +
    [-70, -14]
      .map((x) => tools.block(x - 6, -346, 12, 24, red) + tools.dome(x, -368, 7, 12, '#e6c06a'))
      .join('') +
    tools.block(-56, -346, 32, 30, red) +
    tools.dome(-40, -374, 18, 24, '#d8604f') +
    circle(-40, -300, 17, tools.paint('#fff8e6')) +
    line([-40, -300], [-40, -311], tools.shade('#4a3a30', 0), 2.6) +
    tools.block(-14, -110, 60, 130, '#7f6ea0') +
    stroke(
      repeat(5, (row) => `M-12,${-130 - row * 22}h56`),
      tools.paint('#a898c4'),
      3,
    ) +
    merlons(-18, -238, 5, 13.6, 11, tools.paint('#f6ead0')) +
    path(archPath(2, -110, 28, 58), tools.opening('#3a3444')) +
    repeat(4, (index) => path(archPath(58 + index * 24, -140, 13, 32), tools.opening('#6b5a3a'))) +
    repeat(3, (index) => path(archPath(-176 + index * 36, -140, 18, 40), tools.opening('#5f2e2a'))) +
    [-57, -57]
      .map((x, index) => path(archPath(x, -160 - index * 60, 14, 34), tools.opening('#5f2e2a')))
      .join('') +
    tools.block(-236, -96, 52, 90, yellow) +
    tools.dome(-210, -184, 26, 26, '#d8604f') +
    tools.block(-260, -84, 500, 32, '#d8c49a') +
    merlons(-260, -114, 28, 18, 11, tools.paint('#d8c49a')) +
    repeat(17, (index) =>
      foliage(
        random,
        -290 + index * 36,
        -24 - (index > 1 && index < 15 ? 40 : 0) - ((index * 31) % 20),
        28,
        leaf,
      ),
    )
  )
}

/** A temple on a cliff over the turquoise sea. */
function tulum(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('palms')
  const leaf = leafTones(scene.palette)
  const stone = '#c9bca4'
  return (
    path('M-300,14L-290,-60L-250,-120L-140,-136H250L340,-120L420,-100V14Z', tools.paint('#b5a88c')) +
    path('M-300,14L-290,-60L-250,-120L-140,-136L-110,-60L-150,14Z', tools.paint('#d8caa8')) +
    stroke(
      'M-250,-110L-230,-20M-190,-126L-180,-10M-60,-130L-80,-20M40,-132L50,-30M160,-130L150,-20M260,-126L280,-30',
      tools.shade('#8a7c64', 0.16),
      4,
      { opacity: 0.4 },
    ) +
    repeat(9, (index) => foliage(random, -220 + index * 66, -130, 20, leaf)) +
    tools.block(-140, -126, 280, 34, stone) +
    tools.block(-110, -158, 220, 30, stone) +
    path('M-36,-126L-24,-188H24L36,-126Z', tools.paint('#e6dcc4')) +
    stroke(
      repeat(6, (row) => `M${-35 + row * 2},${-134 - row * 9}H${35 - row * 2}`),
      tools.shade('#a89c84', 0.1),
      2.4,
    ) +
    tools.taper(0, -186, 78, 82, 66, '#d4c8b0') +
    tools.block(-90, -250, 180, 12, '#e0d6be') +
    [-46, -12, 24].map((x) => rect(x, -230, 22, 44, tools.opening('#5a4e3e'))).join('') +
    rect(-60, -244, 120, 6, tools.shade('#a89c84', 0.1)) +
    tools.block(-220, -126, 56, 50, stone) +
    rect(-204, -160, 20, 34, tools.opening('#5a4e3e')) +
    palm(random, 190, -124, 130, 30, leaf, tools.paint('#8a6a4c')) +
    palm(random, 250, -120, 110, -24, leaf, tools.paint('#8a6a4c')) +
    path('M-360,22Q-320,0 -270,16Q-240,26 -200,14L-170,26H-360Z', tools.paint('#fbf0d4')) +
    stroke('M-310,20q30,-10 60,0t60,0t60,0t60,0t60,0t60,0', '#ffffff', 5, { opacity: 0.7 })
  )
}

/** The walls of a fortress in tiers over the sea, a sentry box at the corner. */
function elMorro(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#c4ae86'
  const garita = (x: number, foot: number, size: number): string =>
    group(
      path('M-22,0Q-16,24 0,36Q16,24 22,0Z', tools.shade(stone, 0.2)) +
        tools.block(-22, 0, 44, 52, '#d4c09a') +
        rect(-26, -54, 52, 7, tools.paint('#e6d4b0')) +
        tools.dome(0, -52, 24, 30, '#d4c09a') +
        circle(0, -86, 5, tools.paint('#e6d4b0')) +
        rect(-5, -38, 10, 22, tools.opening('#5a4a38')),
      { transform: `translate(${x} ${foot}) scale(${size})` },
    )
  return (
    path('M-280,14L-240,-110L-220,-150H330V14Z', tools.paint('#b5a078')) +
    path('M-280,14L-262,-46H400V14Z', tools.paint(stone)) +
    path('M-200,-50L-176,-150H330V-50Z', tools.paint('#d0ba92')) +
    path('M-120,-150L-100,-220H330V-150Z', tools.paint('#dcc8a0')) +
    path('M120,-220H330V14H170Z', tools.shade('#a8926a', 0.16), { opacity: 0.45 }) +
    stroke('M-276,-2H400M-190,-84H330M-182,-118H330M-112,-186H330', tools.shade('#94805a', 0.1), 3, {
      opacity: 0.45,
    }) +
    merlons(-176, -148, 26, 20, 10, tools.paint('#d0ba92')) +
    merlons(-100, -218, 22, 20, 10, tools.paint('#dcc8a0')) +
    merlons(-262, -44, 34, 20, 9, tools.paint(stone)) +
    repeat(5, (index) => path(archPath(-70 + index * 62, -160, 22, 34), tools.opening('#6b5a44'))) +
    tools.block(60, -220, 56, 60, '#e6d8b8') +
    tools.taper(88, -280, 18, 15, 60, '#a8a8a0') +
    rect(76, -356, 24, 18, scene.palette.dark ? scene.palette.lit : tools.paint('#bfe0ea')) +
    tools.dome(88, -356, 16, 14, '#5f5a54') +
    garita(-262, -40, 0.9) +
    garita(-176, -146, 0.72) +
    line([200, -220], [200, -320], tools.paint('#8a8f98'), 4) +
    path('M200,-320h52v34h-52Z', tools.paint('#d8382c')) +
    stroke('M200,-310h52M200,-297h52', '#ffffff', 5) +
    path('M200,-320l24,17l-24,17Z', tools.paint('#3f6fb0')) +
    stroke('M-300,20q30,-10 60,0t60,0t60,0t60,0t60,0t60,0t60,0', '#ffffff', 5, { opacity: 0.7 })
  )
}

/** Bastions over the harbour, a dome and a spire above the houses, a painted boat before them. */
function valletta(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e0c28a'
  return (
    repeat(11, (index) => {
      const x = -330 + index * 60
      const up = 40 + ((index * 37) % 44)
      return (
        tools.block(x, -110, 58, up, index % 2 ? '#e8d0a0' : '#dcbc84') +
        repeat(2, (row) => tools.windows(x + 9, -120 - row * 24, 3, 16, 8, 13, tools.opening('#6b5a40'))) +
        (index % 3 === 0 ? rect(x + 20, -140, 18, 22, tools.paint('#3f7a5a')) : '')
      )
    }) +
    tools.block(-76, -150, 150, 60, '#e8d0a0') +
    repeat(8, (index) => path(archPath(-68 + index * 18, -160, 9, 34), tools.opening('#7a6848'))) +
    path('M-66,-206C-66,-290 -40,-318 0,-318C40,-318 66,-290 66,-206Z', tools.paint('#d8b884')) +
    path('M0,-318C40,-318 66,-290 66,-206H26Q34,-280 0,-318Z', tools.shade('#b5945f', 0.16)) +
    stroke('M-36,-208Q-34,-280 -4,-316M0,-208V-318M36,-208Q34,-280 4,-316', tools.shade('#b5945f', 0.1), 3, {
      opacity: 0.6,
    }) +
    tools.block(-13, -312, 26, 28, '#e8d0a0') +
    tools.dome(0, -338, 14, 16, '#d8b884') +
    line([0, -352], [0, -372], tools.paint('#8a7a58'), 3) +
    tools.block(110, -130, 42, 120, '#e8d0a0') +
    repeat(2, (index) => path(archPath(122, -150 - index * 44, 17, 30), tools.opening('#7a6848'))) +
    tools.cone(131, -248, 24, 124, '#d8c09a') +
    line([131, -368], [131, -390], tools.paint('#8a7a58'), 3) +
    path('M-380,14V-96L-300,-110L-240,-90H-60L0,-116H200L260,-90L330,-104L400,-90V14Z', tools.paint(stone)) +
    path(
      'M-300,-110L-240,-90V14H-270ZM0,-116L-60,-90V14H-20ZM260,-90L330,-104L400,-90V14H280Z',
      tools.shade('#b5945f', 0.16),
      { opacity: 0.6 },
    ) +
    stroke('M-380,-60H400M-380,-26H400', tools.shade('#b5945f', 0.1), 3, { opacity: 0.45 }) +
    repeat(6, (index) => path(archPath(-220 + index * 26, 14, 17, 40), tools.opening('#6b5a40'))) +
    path(
      'M-150,14Q-160,-6 -176,-22Q-130,-14 -80,-14H40Q70,-16 90,-30Q80,0 60,22H-110Q-136,22 -150,14Z',
      tools.paint('#3f7fc0'),
    ) +
    stroke('M-164,-10Q-60,4 78,-12', tools.paint('#f2c83c'), 6) +
    stroke('M-156,2Q-60,14 72,0', tools.paint('#d8382c'), 5) +
    ellipse(-132, -6, 8, 5, '#ffffff') +
    circle(-131, -6, 2.6, tools.paint('#1f2428'))
  )
}

const town = townKit({ ground: 'lawn', spires: false, gap: 340 })
const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 350, near: { kind: 'sand' } })

/** Fortresses, palaces on hills and temples at the water. */
export const STRONGHOLDS: readonly Landmark[] = [
  landmark('sintra', ['Sintra, PT'], { ...town, slot: { y: 690, height: 400 } }, 400, pena, {
    mood: 'clear',
    half: 320,
  }),
  landmark('tulum', ['Tulum, MX'], { ...sea, slot: { y: 690, height: 290 } }, 270, tulum, {
    mood: 'lagoon',
    half: 300,
  }),
  landmark('old-san-juan', ['San Juan, PR'], sea, 370, elMorro, { mood: 'clear', half: 300 }),
  landmark('malta', ['Valletta, MT'], { ...sea, slot: { y: 690, height: 380 } }, 390, valletta, {
    mood: 'golden',
    half: 330,
  }),
]
