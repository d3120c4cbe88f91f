import { polar } from '../../kits/polar.ts'
import type { Scene } from '../../scene/stage.ts'
import { conifer, leafTones } from '../../scene/trees.ts'
import { circle, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A house of white stone whose roof slopes down into the fjord. */
function osloOpera(scene: Scene): string {
  const tools = brush(scene)
  const glass = scene.defs.linear([
    [0, tools.paint('#bfe0ec')],
    [1, scene.palette.dark ? scene.palette.lit : tools.paint('#5f93ac')],
  ])
  return (
    tools.block(-60, -120, 150, 76, '#dfe3e4') +
    repeat(9, (index) => rect(-54 + index * 12, -192, 3, 70, tools.shade('#b4babc', 0.1))) +
    path('M-120,-30L-70,-136L150,-150L196,-30Z', glass) +
    stroke(
      repeat(13, (index) => `M${-108 + index * 23},-30L${-66 + index * 17.6},-${137 + index}`),
      tools.shade('#5f8a9c', 0.1),
      2.6,
      { opacity: 0.7 },
    ) +
    path('M-330,14L-120,-34L-70,-150L170,-166L200,-154L-52,-128L-104,-12L-60,14Z', tools.paint('#fffdf6')) +
    path('M170,-166L200,-154L330,14H200L150,-146Z', tools.shade('#c9ccc8', 0.06)) +
    path('M-330,14L-104,-20L210,-26L330,14Z', tools.paint('#f4f2ea')) +
    path('M-104,-20L-52,-128L-66,-132L-130,-24Z', tools.shade('#d2d4d0', 0.08)) +
    stroke('M-280,8L-110,-14M-190,10L10,-16M-60,12L90,-18M80,12L180,-18', tools.shade('#c4c4ba', 0.08), 2.4, {
      opacity: 0.6,
    })
  )
}

/** A hall of ice blocks with a round door, and figures of ice beside it. */
function iceHotel(scene: Scene): string {
  const tools = brush(scene)
  const ice = scene.defs.linear([
    [0, tools.paint('#f4fcff')],
    [1, tools.paint('#a8d8ea')],
  ])
  const glow = scene.palette.dark ? scene.palette.lit : tools.paint('#5fb4d8')
  const dome = (x: number, half: number, up: number): string =>
    path(
      `M${x - half},10C${x - half},${-up * 0.8} ${x - half * 0.6},${-up} ${x},${-up}C${x + half * 0.6},${-up} ${x + half},${-up * 0.8} ${x + half},10Z`,
      ice,
    ) +
    path(
      `M${x + half * 0.2},${-up * 0.99}C${x + half * 0.7},${-up * 0.94} ${x + half},${-up * 0.7} ${x + half},10H${x + half * 0.46}Q${x + half * 0.6},${-up * 0.6} ${x + half * 0.2},${-up * 0.99}Z`,
      tools.shade('#8abcd2', 0.06),
      { opacity: 0.7 },
    )
  return (
    dome(-180, 120, 120) +
    dome(190, 120, 126) +
    dome(0, 142, 196) +
    stroke(
      repeat(5, (row) => `M${-132 + row * 8},${-20 - row * 36}H${132 - row * 8}`),
      tools.shade('#8ac4dc', 0.04),
      2.6,
      { opacity: 0.7 },
    ) +
    stroke(
      repeat(5, (row) =>
        repeat(7, (index) => `M${-110 + row * 6 + index * 36 + (row % 2) * 16},${-20 - row * 34}v34`),
      ),
      tools.shade('#8ac4dc', 0.04),
      2.2,
      { opacity: 0.5 },
    ) +
    path('M-52,12V-70a52,56 0 0 1 104,0V12Z', tools.paint('#e8f6fb')) +
    path('M-40,12V-68a40,44 0 0 1 80,0V12Z', glow) +
    stroke('M0,12V-110', tools.paint('#e8f6fb'), 4) +
    [-190, 196].map((x) => path(`M${x - 22},12V-34a22,24 0 0 1 44,0V12Z`, glow)).join('') +
    [-96, 100]
      .map(
        (x) =>
          path(`M${x - 16},14L${x - 10},-70L${x},-118L${x + 12},-66L${x + 18},14Z`, tools.paint('#d2eef8')) +
          path(`M${x},-118L${x + 12},-66L${x + 18},14H${x + 4}Z`, tools.shade('#8cc4dc', 0.06)),
      )
      .join('')
  )
}

/** Log houses around a tower with a pointed roof, a line of lamps for the Arctic Circle. */
function santaVillage(scene: Scene): string {
  const tools = brush(scene)
  const snow = scene.palette.snowy
  const roof = snow ? '#f7fbfd' : '#8a4434'
  const leaf = leafTones(scene.palette)
  const cabin = (x: number, half: number, up: number): string =>
    tools.block(x - half, 8, half * 2, up, '#b5793f') +
    stroke(
      repeat(5, (row) => `M${x - half},${4 - (row * up) / 5}h${half * 2}`),
      tools.shade('#8a5630', 0.1),
      2.6,
      { opacity: 0.6 },
    ) +
    tools.flat(
      [
        [x - half - 14, 10 - up],
        [x, -up - half * 0.9],
        [x + half + 14, 10 - up],
      ],
      roof,
    ) +
    [-0.6, 0.24]
      .map((share) => rect(x + half * share, -up * 0.64, half * 0.36, up * 0.34, tools.opening('#ffe0a0')))
      .join('')
  return (
    [-290, -240, 246, 296]
      .map((x, index) => conifer(x, 8, 130 + index * 12, leaf, snow ? '#f7fbfd' : null))
      .join('') +
    cabin(-170, 66, 80) +
    cabin(172, 66, 80) +
    tools.block(-66, 8, 132, 150, '#a86c38') +
    stroke(
      repeat(8, (row) => `M-66,${-6 - row * 18}h132`),
      tools.shade('#8a5630', 0.1),
      2.6,
      { opacity: 0.6 },
    ) +
    tools.flat(
      [
        [-96, -130],
        [-44, -212],
        [-10, -330],
        [10, -330],
        [44, -212],
        [96, -130],
      ],
      roof,
    ) +
    tools.flat(
      [
        [20, -130],
        [14, -220],
        [4, -330],
        [10, -330],
        [44, -212],
        [96, -130],
      ],
      snow ? '#c3d8e4' : '#6b3428',
    ) +
    circle(0, -168, 27, tools.paint('#fff8ea')) +
    stroke('M0,-168V-186M0,-168L12,-162', tools.shade('#4a3a30', 0), 4) +
    path('M-26,8V-52a26,26 0 0 1 52,0V8Z', tools.paint('#c8382c')) +
    circle(0, -68, 17, tools.paint('#3f8a4c')) +
    circle(0, -68, 9, tools.paint('#c8382c')) +
    [-46, 28].map((x) => rect(x, -108, 18, 22, tools.opening('#ffe0a0'))).join('') +
    stroke('M-262,-40Q-130,-10 0,-30T262,-40', tools.shade('#5f4a3a', 0), 2.4) +
    repeat(15, (index) =>
      circle(
        -250 + index * 36,
        -34 + Math.abs((index % 7) - 3) * -1.6 + 12,
        5,
        index % 3 ? scene.palette.lit : tools.paint('#e0563f'),
      ),
    ) +
    path('M-8,-330L0,-366L8,-330Z', tools.paint('#e8b84a'))
  )
}

/** A wedge of concrete that comes out of a frozen mountain, with lights in its roof. */
function seedVault(scene: Scene): string {
  const tools = brush(scene)
  const shine = scene.defs.linear([
    [0, tools.paint('#bff4ea')],
    [1, scene.palette.dark ? '#7ff0d8' : tools.paint('#5fc4c0')],
  ])
  return (
    path(
      `M-${WIDE},20C-500,-90 -330,-170 -160,-220C-60,-270 80,-300 200,-290C340,-250 520,-120 ${WIDE},20Z`,
      tools.paint('#e6eef2'),
    ) +
    path(
      `M200,-290C340,-250 520,-120 ${WIDE},20H330C300,-110 260,-220 200,-290Z`,
      tools.shade('#b4c8d4', 0.06),
      { opacity: 0.8 },
    ) +
    stroke(
      'M-340,-120l70,-20M-420,-50l110,-26M300,-190l50,30M340,-90l80,40M-150,-190l60,-22',
      tools.shade('#7f92a0', 0.1),
      6,
      { opacity: 0.5 },
    ) +
    path('M-66,14V-170L10,-206H62V14Z', tools.paint('#8d949a')) +
    path('M62,14V-206L260,-110L300,-60L230,14Z', tools.shade('#6f767c', 0.2)) +
    path('M10,-206H62L260,-110L220,-104Z', tools.paint('#a8afb4')) +
    path('M-56,-108V-166L8,-196H54V-108Z', shine) +
    stroke('M-56,-128L54,-146M-34,-108V-176M-8,-108V-188M20,-108V-196M-56,-150L54,-172', '#ffffff', 3, {
      opacity: 0.6,
    }) +
    rect(-34, -72, 64, 86, tools.shade('#5a6268', 0.1)) +
    rect(-26, -64, 22, 78, tools.shade('#3f464c', 0.1)) +
    rect(0, -64, 22, 78, tools.shade('#3f464c', 0.1)) +
    path('M-150,20L-66,2H62L130,20Z', tools.paint('#b8bec2'))
  )
}

const harbour = openKit({ far: 'hills', front: 'water', y: 700, height: 260, near: { kind: 'stone' } })
const snowfield = openKit({ far: 'hills', front: 'firs', y: 670, height: 260 })
const village = openKit({ far: 'hills', front: 'plain', y: 690, height: 390 })

/** What people travel north to see. */
export const NORTHERN: readonly Landmark[] = [
  landmark('oslo', ['Oslo, NO'], harbour, 210, osloOpera, { mood: 'nordic', half: 320, sunAside: true }),
  landmark('kiruna', ['Kiruna, SE', 'Jukkasjärvi, SE'], snowfield, 210, iceHotel, {
    mood: 'nordic',
    half: 300,
  }),
  landmark('rovaniemi', ['Rovaniemi, FI'], village, 370, santaVillage, { mood: 'nordic', half: 260 }),
  landmark('svalbard', ['Longyearbyen, SJ'], { ...polar, slot: { y: 680, height: 300 } }, 300, seedVault, {
    mood: 'nordic',
  }),
]
