import type { Scene } from '../../scene/stage.ts'
import { cypress, foliage, leafTones } from '../../scene/trees.ts'
import { ellipse, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush } from '../shapes.ts'

/** A little church of stone on the shore of a lake, lupins before it. */
function goodShepherd(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('stones')
  const stones = (x: number, y: number, width: number, up: number): string =>
    repeat(26, () =>
      ellipse(
        x + random.between(6, width - 6),
        y - random.between(6, up - 6),
        random.between(5, 10),
        random.between(4, 7),
        tools.shade('#8a7c6a', random.between(-0.1, 0.14)),
        { opacity: 0.7 },
      ),
    )
  return (
    tools.block(-130, 6, 200, 86, '#b5a48c') +
    stones(-130, 6, 140, 86) +
    tools.flat(
      [
        [-146, -76],
        [-124, -150],
        [60, -150],
        [86, -76],
      ],
      '#6b6660',
    ) +
    tools.block(60, 6, 92, 110, '#bfae96') +
    stones(62, 6, 60, 110) +
    tools.flat(
      [
        [48, -100],
        [106, -190],
        [164, -100],
      ],
      '#6b6660',
    ) +
    tools.flat(
      [
        [64, -98],
        [106, -164],
        [148, -98],
      ],
      '#c4b49c',
    ) +
    path('M92,6V-44q14,-22 28,0V6Z', tools.opening('#4a3a2c')) +
    path('M98,-88q8,-20 16,0v20h-16Z', tools.opening('#5f7a8a')) +
    repeat(3, (index) => path(`M${-104 + index * 52},-22v-30q9,-18 18,0v30Z`, tools.opening('#5f7a8a'))) +
    tools.block(-150, 6, 44, 100, '#b5a48c') +
    tools.cone(-128, -92, 30, 40, '#6b6660') +
    stroke('M106,-190V-220M96,-210H116M-128,-130V-150M-135,-143H-121', tools.paint('#5a5450'), 5) +
    repeat(26, (index) => {
      const x = -270 + index * 21
      const color = ['#8f6ac4', '#d87ab0', '#6f7ad0'][index % 3] ?? '#8f6ac4'
      return path(
        `M${x - 5},16Q${x - 5},${-4 - ((index * 17) % 14)} ${x},${-22 - ((index * 23) % 16)}Q${x + 5},${-4 - ((index * 17) % 14)} ${x + 5},16Z`,
        tools.paint(color),
      )
    })
  )
}

/** A terraced garden and an arcade of a villa on a wooded cape. */
function balbianello(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, ['#2c5a3f', '#4f8a4f', '#8fb860'])
  const random = scene.random.fork('park')
  return (
    path('M-300,14C-290,-60 -200,-110 -90,-130H110C210,-110 290,-50 320,14Z', tools.paint('#6f9a5f')) +
    stroke(
      'M-270,-30C-160,-70 160,-70 290,-24M-220,-80C-120,-104 140,-104 240,-70',
      tools.paint('#d8ccb0'),
      9,
    ) +
    repeat(16, (index) =>
      foliage(
        random,
        -270 + index * 36,
        -36 - ((index * 29) % 30) - (index > 3 && index < 13 ? 40 : 0),
        26,
        leaf,
      ),
    ) +
    tools.block(-180, -118, 110, 90, '#e8c08a') +
    tools.flat(
      [
        [-188, -206],
        [-166, -236],
        [-84, -236],
        [-62, -206],
      ],
      '#b5623f',
    ) +
    tools.windows(-168, -140, 4, 25, 13, 24, tools.opening('#6b7a6a')) +
    tools.block(-24, -120, 210, 112, '#f0d09a') +
    path(
      [0, 1, 2].map((index) => archPath(-8 + index * 66, -120, 46, 92)).join(''),
      tools.opening('#a8b8b0'),
    ) +
    tools.block(-34, -228, 230, 12, '#f8e6c4') +
    repeat(15, (index) => rect(-28 + index * 15.4, -256, 6, 18, tools.paint('#f0e0c0'))) +
    rect(-34, -262, 230, 7, tools.paint('#f8e6c4')) +
    tools.block(-70, -120, 26, 190, '#e8c08a') +
    tools.block(-108, -200, 24, 100, '#e8c08a') +
    [-70, -108]
      .map(
        (x, index) =>
          tools.cone(x + 12.5, index ? -298 : -308, 18, 30, '#b5623f') +
          path(archPath(x + 7, index ? -262 : -268, 11, 26), tools.opening('#5a5a4c')),
      )
      .join('') +
    [-230, -210, 212, 236, 262]
      .map((x, index) => cypress(x, -54 - (index % 2) * 12, 120 + index * 8, leaf))
      .join('') +
    rect(-46, -4, 80, 18, tools.paint('#d8ccb0')) +
    stroke('M-30,14V-40M20,14V-40', tools.paint('#c9b48c'), 8)
  )
}
const lake = openKit({ far: 'range', front: 'plain', y: 690, height: 240 })
const cape = openKit({ far: 'range', front: 'water', y: 690, height: 340 })

/** Buildings at the shore of a lake. */
export const LAKESIDES: readonly Landmark[] = [
  landmark('lake-tekapo', ['Lake Tekapo, NZ', 'Tekapo, NZ'], lake, 222, goodShepherd, {
    mood: 'clear',
    half: 280,
  }),
  landmark('lake-como', ['Lenno, IT'], cape, 346, balbianello, { mood: 'golden', half: 310 }),
]
