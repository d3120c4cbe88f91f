import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { circle, ellipse, group, path, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { rock } from '../rock.ts'
import { brush, placed } from '../shapes.ts'

/** A penguin of 100 units that looks to the right. */
function penguin(scene: Scene, kind: 'african' | 'king'): string {
  const tools = brush(scene)
  const black = tools.paint(kind === 'king' ? '#3a4250' : '#22262e')
  const white = tools.paint('#fffaf0')
  const orange = tools.paint('#f0a032')
  return (
    ellipse(2, 1, 30, 4, scene.palette.ink, { opacity: 0.2 }) +
    path('M-18,0L-6,-6H22L26,0Z', tools.paint('#4a4440')) +
    path(
      'M-26,-8C-36,-46 -28,-76 -10,-84C-12,-98 0,-106 12,-102C24,-98 26,-88 20,-80C32,-66 34,-30 24,-6C8,0 -14,0 -26,-8Z',
      black,
    ) +
    path('M-2,-4C-14,-30 -8,-66 8,-78C24,-68 32,-32 22,-6C14,-2 6,-2 -2,-4Z', white) +
    path('M18,-96L36,-92L18,-88Z', kind === 'king' ? orange : black) +
    (kind === 'king'
      ? path('M2,-92C-4,-86 -2,-78 6,-74L10,-82ZM6,-74C14,-70 22,-66 24,-58C16,-66 8,-66 2,-66Z', orange)
      : path('M-2,-90C0,-98 12,-100 14,-96C6,-94 6,-86 8,-80C0,-80 -4,-84 -2,-90Z', white) +
        stroke('M-2,-60Q8,-70 24,-60', black, 4)) +
    circle(13, -95, 2, kind === 'king' ? '#14161a' : '#fff') +
    path('M-20,-66C-34,-52 -36,-36 -32,-22C-24,-30 -18,-46 -14,-60Z', tools.shade('#14161a', 0.1))
  )
}

function boulders(scene: Scene): string {
  const bird = penguin(scene, 'african')
  const stone = (x: number, half: number, height: number): string =>
    rock(scene, {
      x,
      color: '#c4b4a4',
      foot: '#8f8478',
      cracks: 2,
      lit: 0.58,
      levels: [
        [-6, -half * 0.94, half * 0.96],
        [height * 0.4, -half, half],
        [height * 0.76, -half * 0.8, half * 0.78],
        [height, -half * 0.3, half * 0.34],
      ],
    })
  return (
    stone(-190, 96, 130) +
    stone(180, 110, 156) +
    placed(bird, 160, -152, 0.86, -1) +
    stone(-30, 90, 90) +
    placed(bird, -54, -86, 1.05) +
    placed(bird, 6, -84, 0.94, -1) +
    placed(bird, -196, -126, 0.8) +
    [-250, -130, 84, 236].map((x, index) => placed(bird, x, 14, 1.3, index % 2 ? -1 : 1)).join('')
  )
}

function kings(scene: Scene): string {
  const bird = penguin(scene, 'king')
  return (
    repeat(22, (index) =>
      placed(bird, -330 + index * 31, -44 - ((index * 37) % 3) * 5, 0.5, index % 3 ? 1 : -1),
    ) +
    repeat(10, (index) =>
      placed(bird, -300 + index * 66, -12 - ((index * 29) % 3) * 5, 0.94, index % 4 ? 1 : -1),
    ) +
    placed(bird, -150, 22, 1.7) +
    placed(bird, -50, 26, 1.9, -1) +
    placed(bird, 70, 24, 1.8)
  )
}

/** A polar bear and her young on the frozen shore. */
function polarBear(scene: Scene): string {
  const tools = brush(scene)
  const fur = tools.paint('#fffaf0')
  const shade = tools.shade('#c4ccd4', 0.06)
  const bear =
    ellipse(10, 4, 220, 10, scene.palette.ink, { opacity: 0.16 }) +
    path('M-90,-90L-100,4H-58L-40,-70ZM84,-90L88,4H126L124,-80Z', shade) +
    path(
      'M-176,-118C-180,-160 -130,-186 -80,-182C-20,-180 20,-194 70,-192C110,-190 138,-200 164,-204C186,-216 214,-206 222,-186L248,-168C254,-156 244,-146 230,-148L196,-150C176,-130 150,-112 140,-96L130,-60L132,4H86L78,-64C30,-54 -30,-56 -70,-62L-84,-40L-88,4H-136L-142,-50C-164,-66 -176,-92 -176,-118Z',
      fur,
    ) +
    path(
      'M-176,-118C-160,-84 -60,-78 78,-84L78,-64C30,-54 -30,-56 -70,-62L-84,-40L-88,4H-112L-116,-52C-160,-60 -176,-92 -176,-118ZM140,-96C120,-96 100,-90 78,-84L86,4H110L108,-60Z',
      shade,
      { opacity: 0.7 },
    ) +
    path('M168,-204C164,-218 176,-224 184,-214L186,-206Z', shade) +
    circle(250, -162, 7, tools.paint('#1c2026')) +
    circle(206, -182, 4, tools.paint('#1c2026')) +
    stroke('M234,-150Q222,-146 212,-152', tools.paint('#3a4048'), 3)
  return (
    placed(bear, 214, 0, 0.42, -1) +
    bear +
    repeat(4, (index) =>
      path(
        `M${-330 + index * 190},14l18,-${26 + index * 6}l34,-6l30,${32 + index * 6}Z`,
        tools.paint('#d4eaf4'),
      ),
    )
  )
}

/** Giant tortoises between cactuses. */
function giantTortoise(scene: Scene): string {
  const tools = brush(scene)
  const shell = tools.paint('#6f624e')
  const dark = tools.shade('#4a4234', 0.14)
  const skin = tools.paint('#8a7f68')
  const cactus = (x: number, size: number): string =>
    group(
      tools.block(-9, 0, 18, 120, '#8a6a4c') +
        [
          [-30, -130],
          [26, -136],
          [-8, -160],
          [34, -176],
          [-36, -180],
          [0, -206],
        ]
          .map(
            ([dx = 0, y = 0]) =>
              ellipse(dx, y, 22, 30, tools.paint('#5f9a5a')) +
              ellipse(dx + 7, y, 12, 26, tools.shade('#4a8048', 0.1)),
          )
          .join(''),
      { transform: `translate(${x} 0) scale(${size})` },
    )
  const tortoise =
    ellipse(0, 4, 200, 10, scene.palette.ink, { opacity: 0.2 }) +
    path('M-130,-66L-140,4H-84L-76,-50ZM66,-60L70,4H122L118,-66Z', skin) +
    path(
      'M110,-80C140,-92 156,-120 164,-146C172,-164 204,-166 214,-148C220,-132 208,-122 192,-122C184,-96 166,-60 126,-48Z',
      skin,
    ) +
    path(
      'M192,-122C184,-96 166,-60 126,-48L120,-58C150,-76 166,-100 176,-126Z',
      tools.shade('#6f6450', 0.14),
      { opacity: 0.7 },
    ) +
    circle(198, -146, 4, tools.paint('#1f1c18')) +
    path('M-166,-50C-168,-140 -96,-200 -8,-202C84,-202 146,-146 148,-56C110,-34 -120,-32 -166,-50Z', shell) +
    path('M30,-200C104,-188 147,-134 148,-56C126,-44 80,-40 40,-38C90,-80 84,-156 30,-200Z', dark, {
      opacity: 0.55,
    }) +
    stroke(
      'M-60,-192L-84,-132L-44,-86L20,-90L44,-140L16,-200M-84,-132L-150,-108M-44,-86L-64,-40M20,-90L40,-38M44,-140L124,-128M-156,-78L-110,-72L-64,-40M146,-76L92,-74L40,-38',
      dark,
      4,
      { opacity: 0.7 },
    ) +
    path('M-166,-50C-120,-32 110,-34 148,-56L150,-44C110,-22 -124,-22 -170,-40Z', dark) +
    path('M-164,-40L-196,-22L-160,-28Z', skin)
  return cactus(-230, 1.1) + cactus(252, 0.86) + placed(tortoise, -160, 8, 0.4, -1) + tortoise
}

/** A pig that swims off a beach, and its friend on the sand. */
function swimmingPigs(scene: Scene): string {
  const tools = brush(scene)
  const pink = tools.paint('#f2b0a4')
  const dark = tools.shade('#d8877c', 0.06)
  const head =
    path('M-6,-62L-16,-92L14,-76ZM40,-76L62,-96L60,-64Z', dark) +
    path(
      'M-20,-40C-20,-70 4,-82 28,-80C54,-80 70,-62 68,-38C64,-14 44,-2 22,-2C-2,-4 -18,-18 -20,-40Z',
      pink,
    ) +
    path('M44,-76C62,-70 70,-56 68,-38C64,-14 44,-2 26,-2C50,-20 56,-50 44,-76Z', dark, { opacity: 0.5 }) +
    ellipse(34, -30, 22, 16, dark) +
    ellipse(27, -30, 4, 6, tools.paint('#8a4a44')) +
    ellipse(42, -30, 4, 6, tools.paint('#8a4a44')) +
    circle(8, -52, 5, tools.paint('#2a1f20')) +
    circle(48, -52, 5, tools.paint('#2a1f20')) +
    stroke('M20,-12Q32,-6 44,-12', tools.paint('#8a4a44'), 3)
  const swimmer = (x: number, y: number, size: number): string =>
    placed(
      ellipse(-62, -6, 60, 26, pink) +
        ellipse(-66, 2, 56, 16, dark, { opacity: 0.5 }) +
        stroke('M-120,-18q-12,-4 -8,-14q8,-4 6,8', dark, 4) +
        head +
        stroke('M-140,2q20,-10 40,0t40,0t40,0t40,0t40,0', '#ffffff', 6, { opacity: 0.8 }),
      x,
      y,
      size,
    )
  return (
    path('M-360,-50C-260,-78 -140,-80 -40,-60C60,-76 220,-84 360,-54V-30H-360Z', tools.paint('#fbeac4')) +
    repeat(7, (index) =>
      foliage(scene.random.fork(`bush ${index}`), -300 + index * 100, -62, 26, leafTones(scene.palette)),
    ) +
    placed(
      path('M-70,-40L-74,0H-54L-50,-30ZM6,-36L10,0H28L26,-40Z', dark) +
        ellipse(-24, -54, 66, 38, pink) +
        ellipse(-20, -40, 60, 22, dark, { opacity: 0.4 }) +
        placed(head, 34, -34, 0.82),
      -30,
      -48,
      0.8,
      -1,
    ) +
    swimmer(-150, -4, 0.8) +
    swimmer(110, 14, 1.2)
  )
}

const granite = openKit({
  far: 'sea',
  front: 'plain',
  y: 690,
  height: 300,
  ground: ['#f0dcae', '#c9a876'],
  near: { kind: 'sand' },
})

const cold = openKit({
  far: 'range',
  front: 'plain',
  y: 690,
  height: 250,
  ground: ['#9aa88a', '#6f7a66'],
  near: { kind: 'stone' },
})
const ice = openKit({ far: 'hills', front: 'plain', y: 690, height: 250, near: { kind: 'ice' } })
const lava = openKit({ far: 'sea', front: 'plain', y: 690, height: 260, near: { kind: 'sand' } })
const lagoon = openKit({ far: 'sea', front: 'water', y: 690, height: 200, near: { kind: 'sand' } })

/** Animals at a shore, for which people travel to a place. */
export const SHORE_ANIMALS: readonly Landmark[] = [
  landmark('boulders-beach', ["Simon's Town, ZA"], granite, 260, boulders, { mood: 'clear', half: 290 }),
  landmark('south-georgia', [], cold, 210, kings, { mood: 'nordic', half: 320 }),
  landmark('churchill', ['Churchill, CA'], ice, 230, polarBear, { mood: 'nordic', half: 260 }),
  landmark('galapagos', ['Puerto Ayora, EC'], lava, 236, giantTortoise, { mood: 'lagoon', half: 280 }),
  landmark('bahamas', [], lagoon, 150, swimmingPigs, { mood: 'lagoon', half: 300 }),
]
