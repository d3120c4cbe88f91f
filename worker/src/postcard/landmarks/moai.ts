import { meadow } from '../kits/meadow.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { circle, ellipse, group, path, rect } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const moai: Landmark = {
  slugs: ['easter-island'],
  cities: ['Hanga Roa, CL'],
  kit: { slot: { y: 704, height: 400 }, back, front: meadow.front },
  mood: 'lagoon',
  height: 330,
  scale: 0.86,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  return (
    sky(scene) +
    clouds(scene, 5, 360) +
    birds(scene, 480, 240, 5) +
    water(scene, 560, 700) +
    land(scene, hills(random.fork('shore'), 668, 26, 700), tone(palette, '#9bb56a'), tone(palette, '#5f8a4c'))
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = tools.paint('#a79a88')
  const shade = tools.shade('#8a7d6f', 0.18)
  const figure = (x: number, size: number, hat: boolean): string =>
    group(
      ellipse(0, 2, 66, 8, scene.palette.ink, { opacity: 0.2 }) +
        path(
          'M-56,0C-62,-50 -58,-84 -44,-108C-50,-150 -52,-210 -42,-262C-20,-276 22,-276 44,-262C54,-210 52,-150 44,-108C58,-84 62,-50 56,0Z',
          stone,
        ) +
        path(
          'M14,-272C26,-270 36,-268 44,-262C54,-210 52,-150 44,-108C58,-84 62,-50 56,0H26C34,-60 24,-110 22,-130C30,-180 26,-230 14,-272Z',
          shade,
        ) +
        path(
          'M-44,-222H-8L-12,-160C-14,-150 12,-150 10,-160L6,-222H44L42,-208H14L20,-156C18,-138 -22,-138 -22,-156L-16,-208H-43Z',
          shade,
        ) +
        path(
          'M-40,-206Q-26,-190 -14,-204L-15,-208H-41ZM40,-206Q28,-190 15,-204L15,-208H41Z',
          tools.shade('#5a5048', 0.3),
        ) +
        path('M-22,-128H22L18,-118H-18Z', tools.shade('#6b6056', 0.2)) +
        path('M-52,-208L-46,-150H-54ZM52,-208L46,-150H54Z', stone) +
        path(
          'M-44,-40C-30,-30 -14,-28 0,-32C14,-28 30,-30 44,-40L42,-34C28,-22 14,-22 0,-26C-14,-22 -28,-22 -42,-34Z',
          shade,
        ) +
        (hat
          ? rect(-40, -306, 80, 40, tools.paint('#b5603f'), { rx: 6 }) +
            ellipse(0, -306, 40, 8, tools.paint('#cf7a52')) +
            circle(0, -312, 10, tools.paint('#b5603f'))
          : ''),
      { transform: `translate(${x} 0) scale(${size})` },
    )
  return (
    rect(-250, -4, 500, 26, tools.paint('#8f8270')) +
    figure(-182, 0.72, false) +
    figure(168, 0.78, false) +
    figure(-84, 0.88, true) +
    figure(48, 0.98, false)
  )
}
