import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, rect, repeat } from '../svg.ts'
import { openKit } from './grounds.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

/** An abbey on the top of a rock in the sea, houses and walls at its foot. */
export const montSaintMichel: Landmark = {
  slugs: ['mont-saint-michel'],
  cities: ['Le Mont-Saint-Michel, FR'],
  kit: openKit({ far: 'sea', front: 'water', y: 694, height: 380, near: { kind: 'sand' } }),
  mood: 'rose',
  height: 400,
  half: 250,
  draw,
}

const STONE = '#c9b496'
const SLATE = '#5f6a7a'

function draw(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('rock')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.08)
  const hall = (x: number, foot: number, half: number, up: number, roof: number): string =>
    tools.flat(
      [
        [x - half - 3, -foot - up + 2],
        [x - half + roof * 0.5, -foot - up - roof],
        [x + half - roof * 0.5, -foot - up - roof],
        [x + half + 3, -foot - up + 2],
      ],
      SLATE,
    ) +
    tools.block(x - half, -foot, half * 2, up, STONE) +
    tools.windows(
      x - half + 7,
      -foot - up * 0.24,
      Math.floor(half / 8),
      15,
      6,
      up * 0.5,
      tools.opening('#5a5048'),
    )
  return (
    path(
      'M-250,8C-230,-40 -190,-64 -150,-90C-110,-140 -80,-170 -40,-186H60C100,-160 130,-120 160,-84C200,-58 236,-36 256,8Z',
      tools.paint('#8f8a74'),
    ) +
    path(
      'M60,-186C100,-160 130,-120 160,-84C200,-58 236,-36 256,8H110C110,-60 90,-130 40,-186Z',
      tools.shade('#77735f', 0.16),
    ) +
    repeat(9, (index) => foliage(random, -170 + index * 42, -62 - (4 - Math.abs(index - 4)) * 18, 24, leaf)) +
    hall(-66, 150, 56, 62, 22) +
    hall(64, 146, 60, 70, 24) +
    hall(0, 176, 62, 66, 30) +
    tools.block(-17, -236, 34, 74, STONE) +
    tools.arches(-11, -262, 2, 14, 8, 30, tools.opening('#5a5048')) +
    [-17, 17].map((x) => tools.cone(x, -308, 5, 20, STONE)).join('') +
    tools.cone(0, -306, 17, 80, SLATE) +
    line([0, -384], [0, -400], tools.paint('#f0c850'), 3.4) +
    village(scene)
  )
}

/** Houses on the slope, and the walls around them. */
function village(scene: Scene): string {
  const tools = brush(scene)
  const house = (x: number, foot: number, half: number, up: number): string =>
    tools.block(x - half, -foot, half * 2, up, '#e2d0b0') +
    tools.flat(
      [
        [x - half - 4, -foot - up + 2],
        [x, -foot - up - half],
        [x + half + 4, -foot - up + 2],
      ],
      SLATE,
    ) +
    tools.windows(
      x - half * 0.6,
      -foot - up * 0.4,
      2,
      half * 0.8,
      half * 0.4,
      up * 0.3,
      tools.opening('#4a4a54'),
    )
  return (
    (
      [
        [-150, 44, 17, 26],
        [-112, 58, 16, 28],
        [-70, 62, 17, 28],
        [-24, 60, 18, 30],
        [26, 62, 17, 28],
        [74, 58, 18, 28],
        [120, 48, 17, 26],
        [-178, 16, 17, 26],
        [-130, 22, 18, 30],
        [-84, 26, 18, 28],
        [-36, 24, 18, 30],
        [14, 26, 18, 28],
        [64, 24, 18, 30],
        [114, 22, 18, 28],
        [164, 16, 17, 26],
      ] as const
    )
      .map(([x, foot, half, up]) => house(x, foot, half, up))
      .join('') +
    tools.block(-216, 8, 436, 32, '#b8a688') +
    repeat(18, (index) => rect(-214 + index * 24.4, -32, 14, 10, tools.paint('#b8a688'))) +
    [-210, -70, 90, 206]
      .map(
        (x) =>
          tools.block(x - 18, 8, 36, 46, '#c4b294') +
          repeat(2, (index) => rect(x - 18 + index * 22, -47, 13, 10, tools.paint('#c4b294'))),
      )
      .join('')
  )
}
