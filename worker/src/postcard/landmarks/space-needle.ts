import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const spaceNeedle: Landmark = {
  slugs: ['seattle'],
  cities: ['Seattle, US'],
  kit: skylineKit({ water: true }),
  mood: 'rose',
  height: 420,
  scale: 1.08,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fbf7ec')
  const shade = tools.shade('#cfd2cf', 0.2)
  return (
    path('M-58,0C-30,-90 -16,-170 -12,-300H-5C-8,-170 -18,-80 -40,0Z', white) +
    path('M58,0C30,-90 16,-170 12,-300H5C8,-170 18,-80 40,0Z', shade) +
    rect(-6, -300, 12, 300, tools.shade('#e3e3dc', 0.1)) +
    rect(-42, -30, 84, 12, tools.paint('#e2d4bc')) +
    ellipse(0, -110, 30, 7, white) +
    path('M-30,-300Q0,-284 30,-300L92,-322H-92Z', shade) +
    ellipse(0, -322, 96, 13, white) +
    path('M-96,-322Q0,-298 96,-322Q0,-306 -96,-322Z', tools.paint('#e79b3c')) +
    path('M-74,-326C-66,-344 66,-344 74,-326Q0,-314 -74,-326Z', tools.opening('#4d6478')) +
    repeat(9, (index) => rect(-62 + index * 15, -338, 3, 14, white)) +
    path('M-80,-338Q0,-354 80,-338Q40,-362 14,-370H-14Q-40,-362 -80,-338Z', white) +
    path('M10,-370H14Q40,-362 80,-338Q46,-345 24,-346Z', shade) +
    line([0, -366], [0, -420], tools.paint('#d8dde0'), 4)
  )
}
