import { beach } from '../../kits/beach.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A boat of the backwaters with a cover of woven mats, under palms. */
function houseboat(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette)
  const trunk = tools.paint('#7a5c40')
  const random = scene.random.fork('palms')
  return (
    rect(-WIDE, -36, WIDE * 2, 30, tools.paint('#4f8a4a')) +
    [-310, -250, -170, 190, 250, 320]
      .map((x, index) => palm(random, x, -22, 200 + ((index * 53) % 70), index % 2 ? -30 : 34, leaf, trunk))
      .join('') +
    repeat(10, (index) => foliage(random, -340 + index * 74, -30, 22, leaf)) +
    path(
      'M-230,-40C-200,-20 -190,14 -150,22H160C200,14 220,-24 262,-62C244,-58 214,-34 190,-30H-150C-180,-30 -206,-44 -230,-40Z',
      tools.paint('#5f3d28'),
    ) +
    path('M-150,-10H190L160,22H-150Z', tools.shade('#422a1c', 0.14), { opacity: 0.6 }) +
    path('M-150,-30C-156,-100 -130,-138 -70,-144H96C150,-140 176,-104 176,-30Z', tools.paint('#c99a58')) +
    path('M96,-144C150,-140 176,-104 176,-30H116Q126,-110 96,-144Z', tools.shade('#a87a40', 0.16)) +
    stroke(
      repeat(
        7,
        (index) =>
          `M${-132 + index * 44},-32Q${-128 + index * 40},-100 ${-100 + index * 34},-142M-150,${-44 - index * 14}H174`,
      ),
      tools.shade('#8a6434', 0.1),
      2.4,
      { opacity: 0.5 },
    ) +
    [-104, -36, 32]
      .map(
        (x) =>
          path(`M${x},-38V-76a24,26 0 0 1 48,0V-38Z`, tools.opening('#4a3424')) +
          rect(x + 21, -100, 6, 62, tools.paint('#b5854a')),
      )
      .join('') +
    path('M118,-30V-92Q140,-110 160,-92V-30Z', tools.opening('#3a281c')) +
    stroke('M-180,30q30,-8 60,0t60,0t60,0t60,0t60,0', '#ffffff', 4, { opacity: 0.6 })
  )
}

/** Houses with thatched roofs on stilts in a lagoon, a jetty that leads to an island of palms. */
function waterVillas(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette)
  const trunk = tools.paint('#8a6a4c')
  const random = scene.random.fork('palms')
  const villa = (x: number, size: number): string =>
    group(
      [-50, -18, 18, 46].map((at) => rect(at, -34, 6, 46, tools.shade('#6b4a34', 0.1))).join('') +
        tools.block(-62, -30, 124, 8, '#a8764a') +
        tools.block(-48, -38, 96, 46, '#d8a468') +
        rect(-30, -78, 24, 40, tools.opening('#5f8aa0')) +
        rect(4, -72, 26, 22, tools.opening('#5f8aa0')) +
        tools.flat(
          [
            [-72, -76],
            [-16, -146],
            [16, -146],
            [72, -76],
          ],
          '#c9a05c',
        ) +
        tools.flat(
          [
            [20, -76],
            [6, -146],
            [16, -146],
            [72, -76],
          ],
          '#94703a',
        ) +
        stroke('M-56,-88H58M-42,-106H44M-28,-124H30', tools.shade('#94703a', 0.1), 2.6, { opacity: 0.6 }) +
        stroke('M-58,16q16,-6 32,0t32,0t32,0', '#ffffff', 4, { opacity: 0.6 }),
      { transform: `translate(${x} ${size > 1 ? 8 : -2}) scale(${size})` },
    )
  return (
    ellipse(-250, -24, 170, 16, tools.paint('#fbeac4')) +
    [-330, -280, -232, -190]
      .map((x, index) => palm(random, x, -30, 110 + ((index * 37) % 50), index % 2 ? 26 : -22, leaf, trunk))
      .join('') +
    repeat(6, (index) => foliage(random, -350 + index * 36, -34, 20, leaf)) +
    rect(-190, -34, 560, 7, tools.paint('#a8764a')) +
    repeat(16, (index) => rect(-170 + index * 34, -28, 4, 22, tools.shade('#6b4a34', 0.1))) +
    villa(280, 0.74) +
    villa(160, 0.92) +
    villa(0, 1.16)
  )
}

/** Houses and a boat of reeds on a floating island of reeds. */
function uros(scene: Scene): string {
  const tools = brush(scene)
  const reed = tools.paint('#e0b860')
  const dark = tools.shade('#b5893c', 0.1)
  const hut = (x: number, half: number, up: number): string =>
    tools.block(x - half, -20, half * 2, up * 0.5, '#d8ac58') +
    tools.flat(
      [
        [x - half - 12, -16 - up * 0.46],
        [x, -20 - up],
        [x + half + 12, -16 - up * 0.46],
      ],
      '#c99a48',
    ) +
    stroke(
      repeat(5, (index) => `M${x},${-20 - up}L${x - half + index * half * 0.5},${-18 - up * 0.48}`),
      dark,
      2.6,
      { opacity: 0.6 },
    ) +
    rect(x - 10, -20 - up * 0.38, 20, up * 0.38, tools.opening('#5f4424'))
  return (
    ellipse(-30, -4, 300, 24, dark) +
    ellipse(-30, -12, 300, 22, reed) +
    stroke(
      repeat(11, (index) => `M${-300 + index * 52},${-14 + ((index * 7) % 3) * 5}h34`),
      dark,
      3,
      { opacity: 0.5 },
    ) +
    hut(-230, 44, 104) +
    hut(-120, 54, 128) +
    hut(-10, 40, 96) +
    stroke('M60,-20V-150M92,-20V-150M60,-120H92M60,-84H92M56,-150H96', tools.paint('#8a6434'), 5) +
    path('M52,-150L76,-182L100,-150Z', reed) +
    group(
      path(
        'M110,-20C120,-14 140,14 190,18H270C320,14 336,-40 330,-96L344,-122C310,-132 296,-112 304,-92C306,-56 296,-26 264,-20H180C160,-22 150,-40 152,-66L142,-86C120,-80 112,-50 110,-20Z',
        reed,
      ) +
        path(
          'M110,-20C120,-14 140,14 190,18H270C300,14 318,-10 326,-40C310,-8 290,4 262,4H186C150,2 124,-10 110,-20Z',
          dark,
        ) +
        stroke('M180,-20L178,18M206,-20V18M232,-20V18M258,-20L262,18', dark, 3) +
        path('M214,-20V-104L282,-92V-60L214,-44Z', tools.paint('#f4e4bc')) +
        path('M318,-108a7,7 0 1 1 14,0a7,7 0 1 1 -14,0Z', tools.paint('#3a2a1a')),
      { transform: 'translate(-110 14)' },
    )
  )
}

const pond = openKit({ far: 'hills', front: 'water', y: 700, height: 260, near: { kind: 'stone' } })
const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 290, near: { kind: 'sand' } })

/** Homes that float or stand in the water. */
export const AFLOAT: readonly Landmark[] = [
  landmark(
    'kerala',
    ['Alappuzha, IN', 'Alleppey, IN'],
    { ...pond, slot: { y: 700, height: 290 } },
    280,
    houseboat,
    { mood: 'tropic', half: 270 },
  ),
  landmark('maldives', ['Malé, MV'], { ...beach, ...sea, slot: { y: 690, height: 190 } }, 190, waterVillas, {
    mood: 'tropic',
    half: 320,
  }),
  landmark(
    'lake-titicaca',
    ['Puno, PE', 'Copacabana, BO'],
    { ...pond, slot: { y: 700, height: 200 }, near: { kind: 'grass' } },
    190,
    uros,
    { mood: 'clear', half: 340 },
  ),
]
