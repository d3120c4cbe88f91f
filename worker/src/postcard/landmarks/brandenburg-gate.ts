import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const brandenburgGate: Landmark = {
  slugs: ['berlin'],
  cities: ['Berlin, DE'],
  kit: townKit({ ground: 'square', spires: false }),
  mood: 'golden',
  height: 260,
  half: 252,
  scale: 0.72,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e9d3a6'
  const green = tools.paint('#5f9c86')
  const dark = tools.opening('#8a6f4d')
  return (
    ellipse(0, 4, 250, 12, scene.palette.ink, { opacity: 0.16 }) +
    tools.block(-236, 0, 50, 96, stone) +
    tools.block(186, 0, 50, 96, stone) +
    rect(-244, -104, 66, 10, tools.paint('#f3e3c0')) +
    rect(178, -104, 66, 10, tools.paint('#f3e3c0')) +
    repeat(2, (index) => rect(-228 + index * 422, -80, 30, 80, dark, { 'fill-opacity': 0.5 })) +
    rect(-168, -136, 336, 136, dark, { opacity: scene.palette.dark ? 0.45 : 0.3 }) +
    repeat(
      6,
      (index) =>
        tools.block(-170 + index * 62, 0, 30, 140, stone) +
        rect(-174 + index * 62, -144, 38, 8, tools.paint('#f3e3c0')) +
        rect(-173 + index * 62, -6, 36, 8, tools.paint('#d8bf8c')),
    ) +
    tools.block(-182, -140, 364, 34, stone) +
    rect(-190, -182, 380, 9, tools.paint('#f3e3c0')) +
    repeat(14, (index) => rect(-172 + index * 26, -168, 12, 16, tools.shade(stone, 0.18))) +
    tools.block(-120, -180, 240, 26, stone) +
    rect(-128, -212, 256, 8, tools.paint('#f3e3c0')) +
    repeat(4, (index) =>
      path(`M${-50 + index * 26},-212l3,-26q-2,-12 8,-16l6,-6l3,8q4,10 0,18l4,24h-5l-3,-18h-8l-3,18Z`, green),
    ) +
    path('M6,-232h30v20H6Z', green) +
    path('M22,-232c-4,-14 -2,-26 4,-30c8,4 8,18 6,30Z', green) +
    path('M28,-262l14,-18l-6,22Z', green)
  )
}
