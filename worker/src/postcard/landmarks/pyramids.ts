import { mix } from '../color.ts'
import { desert } from '../kits/desert.ts'
import type { Scene } from '../scene/stage.ts'
import { path, polygon, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush } from './shapes.ts'

export const pyramids: Landmark = {
  slugs: ['giza', 'pyramids-of-giza', 'cairo', 'great-pyramid', 'pyramids'],
  cities: ['Cairo, EG', 'Giza, EG', 'Al Jīzah, EG', 'Gizeh, EG'],
  kit: { ...desert, slot: { y: 640, height: 330 } },
  mood: 'desert',
  height: 250,
  scale: 0.9,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  return (
    pyramid(scene, tools, -210, -4, 130, 150, 0.26) +
    pyramid(scene, tools, 40, 0, 235, 262, 0.1) +
    pyramid(scene, tools, 236, 8, 120, 128, 0.04)
  )
}

function pyramid(
  scene: Scene,
  tools: Brush,
  x: number,
  foot: number,
  half: number,
  height: number,
  distance: number,
): string {
  const lit = tools.paint('#f0bf72', distance)
  const shade = mix(tools.paint('#a3623c'), scene.palette.haze, distance)
  const edge = x + half * 0.3
  const courses = repeat(16, (index) => {
    const up = (index + 1) / 17
    const y = (foot - height * up).toFixed(1)
    const left = x - half * (1 - up)
    const middle = x + (edge - x) * (1 - up)
    return `M${left.toFixed(1)},${y}L${middle.toFixed(1)},${y}`
  })
  return (
    path(
      polygon([
        [x - half, foot],
        [x, foot - height],
        [edge, foot],
      ]),
      lit,
    ) +
    path(
      polygon([
        [edge, foot],
        [x, foot - height],
        [x + half, foot],
      ]),
      shade,
    ) +
    stroke(courses, shade, 1.2, { opacity: 0.4 }) +
    path(
      polygon([
        [x - half * 0.09, foot - height * 0.91],
        [x, foot - height],
        [x + half * 0.09, foot - height * 0.91],
        [x + half * 0.03, foot - height * 0.885],
        [x - half * 0.04, foot - height * 0.9],
      ]),
      tools.paint('#f8dca6', distance),
    )
  )
}
