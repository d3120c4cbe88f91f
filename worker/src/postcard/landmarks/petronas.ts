import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const petronas: Landmark = {
  slugs: ['kuala-lumpur'],
  cities: ['Kuala Lumpur, MY'],
  kit: skylineKit({ water: false }),
  mood: 'lagoon',
  height: 470,
  scale: 1.08,
  draw,
}

const STEPS = [
  [34, 250],
  [29, 60],
  [24, 36],
  [18, 26],
  [12, 20],
] as const

function draw(scene: Scene): string {
  const tools = brush(scene)
  const steel = '#c3d0d8'
  const tower = (x: number): string => {
    let foot = 0
    let drawn = ''
    for (const [half, height] of STEPS) {
      drawn +=
        tools.block(x - half, foot, half * 2, height, steel) +
        repeat(Math.floor(height / 11), (index) =>
          rect(x - half, foot - 8 - index * 11, half * 2, 4, tools.opening('#7d95a5'), { opacity: 0.55 }),
        )
      foot -= height
      drawn += rect(x - half - 2, foot - 2, half * 2 + 4, 4, tools.paint('#eef3f5'))
    }
    return (
      drawn +
      tools.cone(x, foot, 11, 44, steel) +
      line([x, foot - 36], [x, foot - 74], tools.paint('#eef3f5'), 3) +
      circle(x, foot - 50, 5, tools.paint('#eef3f5'))
    )
  }
  return (
    tower(-62) +
    tower(62) +
    path('M-30,-158L0,-206L30,-158L24,-158L0,-196L-24,-158Z', tools.shade(steel)) +
    tools.block(-30, -196, 60, 15, steel) +
    rect(-30, -206, 60, 4, tools.opening('#7d95a5'))
  )
}
