import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, ellipse, path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush, line } from './shapes.ts'

export const orientalPearl: Landmark = {
  slugs: ['shanghai', 'the-bund', 'oriental-pearl-tower'],
  cities: ['Shanghai, CN'],
  kit: skylineKit({ water: true }),
  mood: 'rose',
  height: 470,
  scale: 1.12,
  draw,
}

function ball(tools: Brush, y: number, radius: number): string {
  const pink = tools.paint('#d8567f')
  return (
    circle(0, y, radius, pink) +
    path(
      `M${radius * 0.2},${y - radius}A${radius},${radius} 0 0 1 ${radius * 0.2},${y + radius}A${radius * 1.3},${radius * 1.3} 0 0 0 ${radius * 0.2},${y - radius}Z`,
      tools.shade('#d8567f', 0.28),
      { opacity: 0.6 },
    ) +
    ellipse(-radius * 0.36, y - radius * 0.4, radius * 0.3, radius * 0.2, '#ffffff', { opacity: 0.35 }) +
    rect(-radius * 0.97, y - radius * 0.14, radius * 1.94, radius * 0.24, tools.opening('#8a2f57'), {
      opacity: 0.8,
    })
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const grey = '#b9bfc9'
  return (
    path(
      polygon([
        [150, 0],
        [150, -330],
        [166, -392],
        [196, -392],
        [206, -330],
        [206, 0],
      ]),
      tools.paint('#6f93ad', 0.25),
    ) +
    path(
      polygon([
        [168, -372],
        [194, -372],
        [190, -344],
        [172, -344],
      ]),
      scene.palette.sky[2],
    ) +
    tools.taper(-160, 0, 34, 22, 280, '#8fa6b5') +
    tools.cone(-160, -280, 22, 60, '#8fa6b5') +
    repeat(9, (index) =>
      rect(-186 + index * 1.4, -26 - index * 28, 52 - index * 2.8, 3, tools.shade('#8fa6b5', 0.2)),
    ) +
    path(
      polygon([
        [-92, 0],
        [-30, -96],
        [-22, -96],
        [-74, 0],
      ]),
      tools.paint(grey),
    ) +
    path(
      polygon([
        [92, 0],
        [30, -96],
        [22, -96],
        [74, 0],
      ]),
      tools.shade(grey),
    ) +
    [-22, -5, 12].map((x) => tools.block(x, 0, 10, 300, grey)).join('') +
    ball(tools, -106, 50) +
    [-158, -188, -218].map((y) => rect(-26, y, 52, 6, tools.paint('#d8567f'))).join('') +
    ball(tools, -274, 34) +
    tools.block(-6, -300, 12, 70, grey) +
    ball(tools, -368, 14) +
    line([0, -380], [0, -470], tools.paint('#d8dde3'), 4) +
    ellipse(0, 0, 100, 8, tools.shade(grey))
  )
}
