import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, polygon, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const marinaBaySands: Landmark = {
  slugs: ['singapore'],
  cities: ['Singapore, SG'],
  kit: skylineKit({ water: true }),
  mood: 'rose',
  height: 300,
  half: 262,
  scale: 0.8,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('sky park')
  const leaf = leafTones(scene.palette)
  const tower = (x: number): string => {
    const floors = repeat(
      17,
      (index) => `M${x - 38 + index * 0.4},${-20 - index * 13}H${x + 42 - index * 0.7}`,
    )
    return (
      path(
        polygon([
          [x - 46, 0],
          [x - 30, -246],
          [x + 4, -246],
          [x - 2, 0],
        ]),
        tools.paint('#d9e4e8'),
      ) +
      path(
        polygon([
          [x + 46, 0],
          [x + 4, -246],
          [x + 32, -246],
          [x + 60, 0],
        ]),
        tools.shade('#a9bdc6', 0.12),
      ) +
      path(
        polygon([
          [x - 2, 0],
          [x + 4, -246],
          [x + 12, -246],
          [x + 40, 0],
        ]),
        tools.paint('#bccdd4'),
      ) +
      stroke(floors, tools.opening('#7d95a5'), 3, { opacity: scene.palette.dark ? 0.8 : 0.5 })
    )
  }
  return (
    tower(-140) +
    tower(0) +
    tower(140) +
    repeat(13, (index) => foliage(random, -190 + index * 34, -274, 9, leaf)) +
    path(
      'M-236,-262C-150,-280 130,-280 262,-270L258,-256C160,-246 -130,-242 -214,-248Z',
      tools.paint('#f2f4f2'),
    ) +
    path(
      'M-214,-248C-130,-242 160,-246 258,-256L256,-252C160,-238 -130,-236 -206,-244Z',
      tools.shade('#b8c4c8'),
    ) +
    [-30, -12, 8, 28]
      .map((turn, index) =>
        path(
          `M${-262 + index * 12},0C${-300 + index * 16},-30 ${-306 + index * 26},-70 ${-290 + turn},-92C${-270 + index * 16},-70 ${-252 + index * 16},-40 ${-246 + index * 8},0Z`,
          index % 2 ? tools.paint('#ffffff') : tools.paint('#e6ebe8'),
        ),
      )
      .join('')
  )
}
