import type { Kit } from '../../kits/kit.ts'
import type { Scene } from '../../scene/stage.ts'
import { conifer, leafTones } from '../../scene/trees.ts'
import { path, rect, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { rock } from '../rock.ts'
import { brush, line } from '../shapes.ts'
import { horn } from '../summit.ts'

/** White houses with golden roofs in the wall of a cliff. */
function tigersNest(scene: Scene): string {
  const tools = brush(scene)
  const house = (x: number, foot: number, half: number, up: number, gold: boolean): string =>
    tools.taper(x, -foot, half, half * 0.92, up, '#fbf4e6') +
    rect(x - half * 0.92, -foot - up, half * 1.84, 11, tools.paint('#9a3a2a')) +
    tools.windows(
      x - half * 0.7,
      -foot - up * 0.34,
      Math.max(2, Math.round(half / 10)),
      (half * 1.5) / Math.max(2, Math.round(half / 10)),
      8,
      15,
      tools.opening('#5a3a2c'),
    ) +
    path(
      `M${x - half - 12},${-foot - up}Q${x},${-foot - up - 8} ${x + half + 12},${-foot - up}L${x + half * 0.6},${-foot - up - 18}H${x - half * 0.6}Z`,
      tools.paint(gold ? '#e8b83c' : '#a8503a'),
    ) +
    (gold
      ? tools.block(x - 11, -foot - up - 16, 22, 14, '#fbf4e6') +
        path(
          `M${x - 22},${-foot - up - 28}L${x},${-foot - up - 42}L${x + 22},${-foot - up - 28}Z`,
          tools.paint('#e8b83c'),
        ) +
        line([x, -foot - up - 40], [x, -foot - up - 54], tools.paint('#f6d878'), 2.4)
      : '')
  return (
    rock(scene, {
      x: 40,
      color: '#a8988a',
      foot: '#7f8a78',
      lit: 0.7,
      layers: 4,
      cracks: 10,
      green: true,
      levels: [
        [-10, -260, 440],
        [90, -226, 430],
        [140, -190, 420],
        [170, -176, 410],
        [300, -150, 400],
        [380, -110, 390],
        [412, -60, 380],
      ],
    }) +
    path('M-160,-140H150V-124L120,-110H-130Z', tools.shade('#8a7a6e', 0.2)) +
    house(-108, 138, 30, 50, true) +
    house(-46, 136, 38, 78, true) +
    house(26, 138, 36, 58, false) +
    house(92, 140, 34, 70, true) +
    stroke(`M-160,-196Q-60,-150 40,-236`, tools.paint('#c9b8a0'), 1.6) +
    repeat(9, (index) =>
      rect(
        -150 + index * 21,
        round(-190 + Math.sin(index * 0.42) * 18 - index * 3),
        10,
        12,
        tools.paint(['#3f77c4', '#fbfaf2', '#d8433a', '#4c9a57', '#f2c23f'][index % 5] ?? '#ffffff'),
      ),
    )
  )
}

/** A church in the shape of a cross, cut down into the rock around it. */
function lalibela(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#c9825c'
  return (
    path('M-420,20L-340,-120L-250,-150H270L350,-118L440,20Z', tools.paint('#b0704e')) +
    path('M-210,10L-176,-140H190L226,10Z', tools.shade('#7a4632', 0.3)) +
    path('M-210,10L-176,-140H-150L-170,10ZM226,10L190,-140H166L184,10Z', tools.shade('#8f563c', 0.1)) +
    tools.block(-118, 8, 236, 150, stone) +
    tools.block(-54, 14, 108, 168, '#d9946a') +
    [0, 1, 2]
      .map(
        (level) =>
          rect(-122, -30 - level * 44, 244, 5, tools.paint('#e8ac80')) +
          rect(-58, -32 - level * 48, 116, 6, tools.paint('#f0bc90')),
      )
      .join('') +
    tools.windows(-104, -88, 2, 24, 11, 22, tools.opening('#4a2a20')) +
    tools.windows(70, -88, 2, 24, 11, 22, tools.opening('#4a2a20')) +
    tools.windows(-36, -92, 2, 58, 14, 26, tools.opening('#4a2a20')) +
    rect(-15, -42, 30, 56, tools.opening('#4a2a20')) +
    tools.flat(
      [
        [-118, -142],
        [-54, -154],
        [-54, -142],
      ],
      '#e8ac80',
    ) +
    path('M-54,-154L-70,-178H-26V-204H30V-178H74L54,-154Z', tools.paint('#e8a87c')) +
    stroke('M-38,-166H42M2,-194V-158', tools.paint('#b87350'), 7) +
    stroke('M-38,-166H42M2,-194V-158', tools.paint('#f4c89c'), 3)
  )
}

/** A village on the shore of a lake, with a pointed steeple, below steep mountains. */
function hallstatt(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.1)
  const house = (x: number, foot: number, half: number, up: number, wall: string): string =>
    tools.block(x - half, -foot, half * 2, up, wall) +
    tools.flat(
      [
        [x - half - 7, -foot - up + 3],
        [x, -foot - up - half * 0.9],
        [x + half + 7, -foot - up + 3],
      ],
      '#6a4a3c',
    ) +
    tools.windows(x - half + 6, -foot - up * 0.5, 2, half, 9, 11, tools.opening('#5a4a40')) +
    rect(x - half, -foot - up * 0.4, half * 2, 4, tools.paint('#8a5a3c'))
  return (
    horn(scene, {
      x: 210,
      up: 330,
      left: 280,
      right: 320,
      snow: 0.16,
      lit: '#8f9e92',
      shade: '#56696a',
      bend: 1.1,
    }) +
    horn(scene, {
      x: -190,
      up: 380,
      left: 320,
      right: 300,
      snow: 0.14,
      lit: '#98a698',
      shade: '#56696a',
      bend: 1.15,
    }) +
    repeat(16, (index) =>
      conifer(
        -300 + index * 40,
        -30 - ((index * 7) % 5) * 16,
        66,
        leaf,
        scene.palette.snowy ? '#f6fafc' : null,
      ),
    ) +
    house(-170, 50, 28, 40, '#e8c48a') +
    house(-104, 62, 26, 38, '#f4e2c4') +
    house(96, 56, 28, 40, '#e0a878') +
    house(164, 46, 28, 38, '#f0d8a8') +
    house(-214, 0, 30, 46, '#f4e6cc') +
    house(-140, 0, 32, 52, '#d9a070') +
    house(-66, 0, 28, 44, '#f2d49c') +
    house(90, 0, 30, 50, '#f6ead2') +
    house(160, 0, 32, 46, '#c98a5c') +
    house(226, 0, 28, 42, '#f0dcb0') +
    tools.block(-6, 0, 70, 62, '#f8f0de') +
    tools.flat(
      [
        [-12, -60],
        [4, -88],
        [60, -88],
        [72, -60],
      ],
      '#5f6a74',
    ) +
    tools.block(-30, 0, 30, 116, '#f8f0de') +
    tools.cone(-15, -114, 21, 118, '#5a6670') +
    tools.arches(-21, -84, 1, 0, 12, 20, tools.opening('#5a4a40'))
  )
}

/** A church of white triangles. */
function arcticCathedral(scene: Scene): string {
  const tools = brush(scene)
  return (
    [4, 3, 2, 1, 0]
      .map((index) => {
        const half = 120 + (4 - index) * 15
        const up = 150 + (4 - index) * 26
        const x = 120 - (4 - index) * 34
        return (
          tools.flat(
            [
              [x - half, 4],
              [x, -up],
              [x + half, 4],
            ],
            index % 2 ? '#dfe8ee' : '#fbfdff',
          ) + path(`M${x},${-up}L${x + half},4H${x + half * 0.62}Z`, tools.shade('#c4d2de', 0.1))
        )
      })
      .join('') +
    tools.flat(
      [
        [-146, 4],
        [-16, -216],
        [114, 4],
      ],
      scene.palette.dark ? '#ffdf8c' : '#7fa8c4',
    ) +
    stroke('M-146,4L-16,-216L114,4M-16,-216V4M-80,-106V4M48,-106V4M-112,-52H80', tools.paint('#f4f8fa'), 5) +
    stroke('M-16,-186V-60M-52,-140H20', tools.paint('#ffffff'), 7)
  )
}

/** A church with a pointed dome on a hill, in front of a white mountain. */
function gergeti(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#c9b090'
  const head = (x: number, foot: number, half: number, up: number, top: number): string =>
    tools.block(x - half, -foot, half * 2, up, wall) +
    tools.arches(
      x - half * 0.7,
      -foot - up * 0.24,
      3,
      half * 0.52,
      half * 0.26,
      up * 0.46,
      tools.opening('#4a4038'),
    ) +
    tools.cone(x, -foot - up, half + 5, top, '#a8937a')
  return (
    horn(scene, { x: 20, up: 380, left: 380, right: 380, snow: 0.62, bend: 1 }) +
    path('M-420,14C-260,-30 -160,-112 -60,-124C60,-130 180,-80 440,14Z', tools.paint('#8fae68')) +
    path('M40,-122C170,-90 280,-40 440,14H100Z', tools.shade('#6f9454', 0.1)) +
    tools.block(-50, -112, 100, 54, wall) +
    tools.flat(
      [
        [-56, -165],
        [0, -196],
        [56, -165],
      ],
      '#a8937a',
    ) +
    head(8, 184, 24, 34, 44) +
    head(-78, 112, 15, 58, 30) +
    tools.arches(-12, -112, 1, 0, 24, 34, tools.opening('#4a4038')) +
    line([8, -260], [8, -276], tools.paint('#e8c86a'), 2.4)
  )
}

const still = (height: number, y = 668): Kit => openKit({ far: 'hills', front: 'plain', y, height })

export const SANCTUARIES: readonly Landmark[] = [
  landmark(
    'tigers-nest',
    [],
    openKit({ far: 'range', front: 'firs', y: 680, height: 430 }),
    412,
    tigersNest,
    { mood: 'clear' },
  ),
  landmark('lalibela', ['Lalibela, ET'], still(220, 680), 206, lalibela, { mood: 'golden' }),
  landmark(
    'hallstatt',
    ['Hallstatt, AT'],
    openKit({ far: 'range', front: 'water', y: 680, height: 380 }),
    380,
    hallstatt,
    { mood: 'nordic' },
  ),
  landmark(
    'tromso',
    ['Tromsø, NO'],
    openKit({ far: 'range', front: 'firs', y: 690, height: 260 }),
    256,
    arcticCathedral,
    { mood: 'nordic', half: 250 },
  ),
  landmark(
    'kazbegi',
    ['Stepantsminda, GE'],
    openKit({ far: 'range', front: 'plain', y: 680, height: 400 }),
    380,
    gergeti,
    { mood: 'clear' },
  ),
]
