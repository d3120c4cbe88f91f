import type { Scene } from '../../scene/stage.ts'
import { broadleaf, conifer, foliage, leafTones } from '../../scene/trees.ts'
import { circle, ellipse, path, rect, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush } from '../shapes.ts'

/** A white house with a roof of grey stones like a cone. */
function trullo(scene: Scene, x: number, foot: number, half: number, sign: number): string {
  const tools = brush(scene)
  const up = half * 0.86
  const tall = half * 1.9
  const rings = repeat(7, (index) => {
    const share = (index + 0.6) / 7.6
    const reach = (half + 7) * (1 - share)
    return `M${round(x - reach)},${round(foot - up - tall * share)}Q${x},${round(foot - up - tall * share + 5)} ${round(x + reach)},${round(foot - up - tall * share)}`
  })
  return (
    tools.block(x - half, foot, half * 2, up, '#fdf8ee') +
    tools.cone(x, foot - up + 2, half + 8, tall, '#8f8c88') +
    stroke(rings, tools.shade('#5f5c5a', 0.2), 2.6, { opacity: 0.4 }) +
    circle(x, foot - up - tall - 3, half * 0.12, tools.paint('#fdf8ee')) +
    path(archPath(x - half * 0.26, foot, half * 0.46, up * 0.72), tools.opening('#5a4a40')) +
    rect(x + half * 0.42, foot - up * 0.66, half * 0.24, up * 0.26, tools.opening('#5a6a78')) +
    stroke(
      sign % 2
        ? `M${x - half * 0.3},${foot - up - tall * 0.4}h${half * 0.5}M${x - half * 0.05},${foot - up - tall * 0.52}v${tall * 0.24}`
        : `M${x - half * 0.28},${foot - up - tall * 0.32}a${half * 0.22},${half * 0.22} 0 1 1 ${half * 0.44},0`,
      tools.paint('#fdf8ee'),
      3.4,
    )
  )
}

function trulli(scene: Scene): string {
  return (
    trullo(scene, -60, -34, 42, 0) +
    trullo(scene, 54, -36, 44, 1) +
    trullo(scene, 170, -30, 40, 0) +
    trullo(scene, -176, -28, 42, 1) +
    trullo(scene, -226, 4, 58, 0) +
    trullo(scene, -96, 4, 64, 1) +
    trullo(scene, 44, 6, 70, 0) +
    trullo(scene, 190, 4, 62, 1)
  )
}

/** Round doors in green hills. */
function hobbitHoles(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('holes')
  const leaf = leafTones(scene.palette)
  const hole = (x: number, foot: number, half: number, color: string): string =>
    path(
      `M${x - half * 3.1},${foot + 12}C${x - half * 2.4},${foot - half * 2.2} ${x - half},${foot - half * 3.4} ${x + half * 0.2},${foot - half * 3.4}C${x + half * 1.5},${foot - half * 3.3} ${x + half * 2.6},${foot - half * 2} ${x + half * 3.2},${foot + 12}Z`,
      tools.paint('#7fb25a'),
    ) +
    path(
      `M${x + half * 0.6},${foot - half * 3.38}C${x + half * 1.6},${foot - half * 3.2} ${x + half * 2.6},${foot - half * 2} ${x + half * 3.2},${foot + 12}H${x + half * 1.9}Q${x + half * 1.6},${foot - half * 2.2} ${x + half * 0.6},${foot - half * 3.38}Z`,
      tools.shade('#5f9448', 0.12),
    ) +
    path(
      `M${x - half * 1.75},${foot + 6}V${foot - half * 1.2}Q${x - half * 1.3},${foot - half * 2.5} ${x},${foot - half * 2.5}Q${x + half * 1.3},${foot - half * 2.5} ${x + half * 1.75},${foot - half * 1.2}V${foot + 6}Z`,
      tools.paint('#e6cfa0'),
    ) +
    circle(x, foot - half * 1.06, half * 1.16, tools.paint('#8a5a38')) +
    circle(x, foot - half * 1.06, half, tools.paint(color)) +
    path(
      `M${x},${foot - half * 2.06}A${half},${half} 0 0 1 ${x},${foot - half * 0.06}Z`,
      tools.shade(color, 0.18),
    ) +
    stroke(
      [-0.5, 0, 0.5]
        .map(
          (side) =>
            `M${x + half * side},${round(foot - half * 1.06 - half * Math.sqrt(1 - side * side) * 0.96)}V${round(foot - half * 1.06 + half * Math.sqrt(1 - side * side) * 0.96)}`,
        )
        .join(''),
      tools.shade(color, 0.36),
      2,
      { opacity: 0.5 },
    ) +
    circle(x, foot - half * 1.06, half * 0.13, tools.paint('#f2cc5a')) +
    circle(x + half * 1.46, foot - half * 1.3, half * 0.26, tools.opening('#7fa8b8')) +
    rect(x + half * 0.9, foot - half * 3.9, half * 0.3, half * 0.8, tools.paint('#b07a58')) +
    foliage(random, x - half * 1.5, foot - 4, half * 0.5, leaf) +
    foliage(random, x + half * 1.5, foot - 2, half * 0.44, leaf)
  return (
    broadleaf(random, 150, -96, 46, leaf, tools.paint('#6a4a34')) +
    hole(190, -40, 34, '#d9a83c') +
    hole(-196, -26, 40, '#4f86b8') +
    hole(10, 6, 62, '#3f8a5a') +
    path('M-22,6H36L110,60H-80Z', tools.paint('#e0c896'))
  )
}

/** Farmhouses with steep roofs of thatch like hands in prayer. */
function gassho(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.12)
  const roof = scene.palette.snowy ? '#f4f9fb' : '#8a6a4a'
  const farm = (x: number, foot: number, half: number): string => {
    const up = half * 0.5
    const tall = half * 1.62
    return (
      tools.block(x - half * 0.82, foot, half * 1.64, up + 6, '#e8d8b8') +
      repeat(4, (index) =>
        rect(x - half * 0.82 + index * half * 0.52, foot - up, 4, up, tools.shade('#6a4a34', 0.1)),
      ) +
      tools.windows(
        x - half * 0.62,
        foot - up * 0.2,
        3,
        half * 0.5,
        half * 0.26,
        up * 0.46,
        tools.opening('#5a4a3c'),
      ) +
      tools.flat(
        [
          [x - half * 1.08, foot - up + 10],
          [x, foot - up - tall],
          [x + half * 1.08, foot - up + 10],
        ],
        roof,
      ) +
      path(
        `M${x},${foot - up - tall}L${x + half * 1.08},${foot - up + 10}H${x + half * 0.56}Z`,
        tools.shade(roof, 0.18),
      ) +
      tools.flat(
        [
          [x - half * 0.6, foot - up],
          [x, foot - up - tall * 0.62],
          [x + half * 0.6, foot - up],
        ],
        '#d9c49c',
      ) +
      [0.14, 0.36]
        .map((share) =>
          rect(
            x - half * 0.24 * (1.3 - share),
            foot - up - tall * share - half * 0.2,
            half * 0.48 * (1.3 - share),
            half * 0.2,
            tools.opening('#5a4a3c'),
          ),
        )
        .join('') +
      stroke(
        `M${x - half * 1.08},${foot - up + 10}L${x},${foot - up - tall}L${x + half * 1.08},${foot - up + 10}`,
        tools.shade(roof, 0.16),
        5,
      )
    )
  }
  return (
    repeat(14, (index) =>
      conifer(-300 + index * 46, -40 - (index % 3) * 10, 90, leaf, scene.palette.snowy ? '#f6fafc' : null),
    ) +
    farm(-190, -16, 64) +
    farm(200, -14, 66) +
    farm(96, -28, 48) +
    farm(-20, 8, 100)
  )
}

/** A farmhouse with thatch at a canal, and an arched footbridge of wood. */
function giethoorn(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('trees')
  const leaf = leafTones(scene.palette)
  const farm = (x: number, size: number): string =>
    tools.block(x - 74 * size, 0, 148 * size, 58 * size, '#a8583f') +
    tools.windows(x - 60 * size, -16 * size, 4, 34 * size, 18 * size, 24 * size, tools.paint('#fffaf0')) +
    tools.windows(x - 57 * size, -19 * size, 4, 34 * size, 12 * size, 18 * size, tools.opening('#4d6478')) +
    path(
      `M${x - 90 * size},${-52 * size}Q${x - 60 * size},${-120 * size} ${x - 44 * size},${-138 * size}H${x + 44 * size}Q${x + 60 * size},${-120 * size} ${x + 90 * size},${-52 * size}Q${x},${-64 * size} ${x - 90 * size},${-52 * size}Z`,
      tools.paint('#8f7450'),
    ) +
    path(
      `M${x + 16 * size},${-138 * size}H${x + 44 * size}Q${x + 60 * size},${-120 * size} ${x + 90 * size},${-52 * size}Q${x + 60 * size},${-58 * size} ${x + 34 * size},${-60 * size}Z`,
      tools.shade('#7a6040', 0.2),
    ) +
    rect(x - 48 * size, -144 * size, 96 * size, 9 * size, tools.paint('#5f4c34')) +
    rect(x - 9 * size, -160 * size, 18 * size, 20 * size, tools.paint('#a8583f'))
  return (
    broadleaf(random, -250, 4, 60, leaf, tools.paint('#5b4034')) +
    broadleaf(random, 244, 4, 56, leaf, tools.paint('#5b4034')) +
    farm(-120, 1) +
    farm(116, 0.92) +
    repeat(12, (index) => foliage(random, -280 + index * 50, 6, 17, leaf))
  )
}

/** The wooden footbridge over the canal, on the water in front. */
function footbridge(scene: Scene): string {
  const tools = brush(scene)
  return (
    stroke('M-96,30V-6M96,30V-6M-40,34V-22M40,34V-22', tools.paint('#6a5038'), 7) +
    stroke('M-150,8Q0,-60 150,8', tools.paint('#a8805a'), 10) +
    stroke('M-150,-24Q0,-92 150,-24', tools.paint('#f6f0e2'), 5) +
    stroke(
      repeat(9, (index) => {
        const x = -120 + index * 30
        const y = round(-24 - 34 * (1 - (x / 150) ** 2))
        return `M${x},${y}v32`
      }),
      tools.paint('#f6f0e2'),
      3.4,
    ) +
    ellipse(0, 46, 120, 6, scene.palette.ink, { opacity: 0.12 })
  )
}

const ditch = openKit({ far: 'hills', front: 'water', y: 700, height: 220 })

export const COTTAGES: readonly Landmark[] = [
  landmark(
    'alberobello',
    ['Alberobello, IT'],
    openKit({
      far: 'hills',
      front: 'plain',
      y: 690,
      height: 270,
      ground: ['#e8d8b8', '#b8a078'],
      near: { kind: 'stone' },
    }),
    232,
    trulli,
    { mood: 'clear', half: 260 },
  ),
  landmark('hobbiton', [], openKit({ far: 'hills', front: 'plain', y: 690, height: 280 }), 226, hobbitHoles, {
    mood: 'clear',
  }),
  landmark('shirakawa-go', [], openKit({ far: 'range', front: 'plain', y: 690, height: 280 }), 224, gassho, {
    mood: 'amber',
  }),
  landmark(
    'giethoorn',
    ['Giethoorn, NL'],
    {
      ...ditch,
      front: (scene) =>
        `${ditch.front(scene)}<g transform="translate(${scene.focusX} 742)">${footbridge(scene)}</g>`,
    },
    190,
    giethoorn,
    { mood: 'clear' },
  ),
]
