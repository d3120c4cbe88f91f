import type { Scene } from '../scene/stage.ts'
import { conifer, leafTones } from '../scene/trees.ts'
import { ellipse, group, path, repeat, stroke } from '../svg.ts'
import { openKit } from './grounds.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/** Four heads in a cliff of granite, above firs. */
export const mountRushmore: Landmark = {
  slugs: ['mount-rushmore'],
  cities: ['Keystone, US'],
  kit: openKit({ far: 'hills', front: 'firs', y: 676, height: 340 }),
  mood: 'clear',
  height: 300,
  half: 300,
  draw,
}

interface Head {
  x: number
  y: number
  size: number
  hair: string
  extra?: 'beard' | 'moustache'
}

const HEADS: readonly Head[] = [
  {
    x: -168,
    y: -196,
    size: 1,
    hair: 'M-50,-6C-62,-60 -40,-88 0,-90C42,-88 58,-58 50,-6C66,0 62,40 50,44C44,20 46,-10 38,-40C20,-56 -20,-56 -38,-40C-46,-10 -44,20 -50,44C-64,38 -64,0 -50,-6Z',
  },
  {
    x: -52,
    y: -176,
    size: 0.94,
    hair: 'M-48,10C-60,-56 -36,-84 2,-86C44,-84 56,-50 48,10C42,-10 40,-34 30,-46C8,-40 -18,-50 -34,-40C-42,-24 -42,-6 -48,10Z',
  },
  {
    x: 58,
    y: -160,
    size: 0.9,
    hair: 'M-46,-4C-54,-54 -34,-80 0,-82C38,-80 52,-52 46,-4C42,-24 36,-44 24,-52C0,-46 -22,-56 -34,-42C-42,-28 -42,-16 -46,-4Z',
    extra: 'moustache',
  },
  {
    x: 176,
    y: -172,
    size: 1,
    hair: 'M-48,10C-58,-52 -40,-86 2,-88C44,-84 58,-50 48,10C44,-14 40,-32 32,-46C14,-60 -18,-54 -34,-42C-42,-24 -42,-8 -48,10Z',
    extra: 'beard',
  },
]

function draw(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.14)
  const stone = '#cdc4b8'
  return (
    path(
      'M-420,20L-380,-120L-310,-210L-250,-262L-170,-296L-90,-272L-10,-262L60,-240L130,-262L210,-272L280,-220L340,-130L420,20Z',
      tools.paint('#b5aca2'),
    ) +
    path('M210,-272L280,-220L340,-130L420,20H300L250,-120Z', tools.shade('#958d84', 0.16)) +
    stroke(
      'M-330,-160L-280,-60M-110,-90L-130,10M10,-80L0,20M120,-84L130,10M250,-190L290,-60M-250,-80L-260,10',
      tools.shade('#6f6860', 0.2),
      4,
      { opacity: 0.35 },
    ) +
    HEADS.map((head) => face(scene, head, stone)).join('') +
    path(
      'M-420,20L-330,-40L-240,-64L-120,-60L0,-40L110,-56L230,-60L330,-30L420,20Z',
      tools.paint('#aaa298'),
    ) +
    repeat(24, (index) =>
      conifer(
        -330 + index * 28,
        18 + (index % 3) * 6,
        50 + (index % 4) * 9,
        leaf,
        scene.palette.snowy ? '#f6fafc' : null,
      ),
    )
  )
}

function face(scene: Scene, { x, y, size, hair, extra }: Head, stone: string): string {
  const tools = brush(scene)
  const dark = tools.shade(stone, 0.42)
  const brow = stroke('M-33,-27Q-20,-34 -6,-29M6,-29Q20,-34 33,-27', dark, 4)
  return group(
    path(
      'M-44,-40C-48,20 -44,54 -26,76C-12,90 12,90 26,76C44,54 48,20 44,-40C30,-70 -30,-70 -44,-40Z',
      tools.paint(stone),
    ) +
      path(
        'M8,-62C30,-60 40,-50 44,-40C48,20 44,54 26,76C18,86 8,88 2,87C20,60 22,-10 8,-62Z',
        tools.shade(stone, 0.18),
      ) +
      path(hair, tools.shade(stone, 0.1)) +
      brow +
      ellipse(-19, -14, 9, 5, dark) +
      ellipse(19, -14, 9, 5, dark) +
      path('M-5,-20L-12,22Q0,30 12,22L5,-20Z', tools.paint('#ded6ca')) +
      path('M3,-20L12,22Q6,28 0,27Z', tools.shade(stone, 0.28)) +
      stroke('M-16,45Q0,50 16,45', dark, 4) +
      (extra === 'moustache'
        ? path('M-24,40Q0,24 24,40Q12,44 0,38Q-12,44 -24,40Z', tools.shade(stone, 0.26)) +
          stroke(
            'M-28,-12a10,9 0 1 0 18,0a10,9 0 1 0 -18,0M10,-12a10,9 0 1 0 18,0a10,9 0 1 0 -18,0',
            dark,
            2.4,
          )
        : '') +
      (extra === 'beard'
        ? path(
            'M-44,10C-46,54 -36,96 0,106C36,96 46,54 44,10C36,40 22,40 18,36Q0,56 -18,36C-22,40 -36,40 -44,10Z',
            tools.shade(stone, 0.2),
          ) + stroke('M-14,50Q0,55 14,50', dark, 3.4)
        : ''),
    { transform: `translate(${x} ${y}) scale(${size})` },
  )
}
