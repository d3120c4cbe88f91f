import { jungle } from '../kits/jungle.ts'
import { lake } from '../kits/lake.ts'
import { meadow } from '../kits/meadow.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/** A giant panda in bamboo, for Chengdu. */
export const panda: Landmark = {
  slugs: ['chengdu'],
  cities: ['Chengdu, CN'],
  kit: {
    slot: { y: 742, height: 360 },
    back: (scene) => (scene.facts.climate === 'tropical' ? jungle : lake).back(scene),
    front: meadow.front,
  },
  mood: 'blossom',
  height: 260,
  scale: 0.84,
  draw,
}

function bamboo(scene: Scene): string {
  const random = scene.random.fork('bamboo')
  return repeat(16, () => {
    const x = random.between(-260, 260)
    const height = random.between(260, 430)
    const green = tone(scene.palette, random.pick(['#5f9a4c', '#7fb35a', '#4a8548']), random.between(0, 0.3))
    const knots = repeat(Math.floor(height / 48), (index) => `M${(x - 6).toFixed(1)},${-index * 48 - 20}h12`)
    const leaves = repeat(6, (index) => {
      const y = -height * (0.45 + index * 0.1)
      const side = index % 2 ? 1 : -1
      return `M${x.toFixed(1)},${y.toFixed(1)}q${side * 26},-14 ${side * 54},6q${-side * 30},8 ${-side * 54},-6Z`
    })
    return (
      rect(x - 5, -height, 10, height, green, { rx: 3 }) +
      stroke(knots, tone(scene.palette, '#37653a'), 2, { opacity: 0.6 }) +
      path(leaves, green)
    )
  })
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const black = tools.paint('#262a30')
  const white = tools.paint('#fdfaf2')
  return (
    bamboo(scene) +
    ellipse(0, 2, 130, 12, scene.palette.ink, { opacity: 0.2 }) +
    path('M-96,-6C-120,-80 -86,-150 0,-152C86,-150 120,-80 96,-6C60,10 -60,10 -96,-6Z', white) +
    path(
      'M-92,-108C-60,-150 60,-150 92,-108C96,-90 92,-80 84,-74C40,-96 -40,-96 -84,-74C-92,-80 -96,-90 -92,-108Z',
      black,
    ) +
    path(
      'M-84,-96C-116,-70 -112,-30 -70,-34C-50,-40 -56,-66 -64,-84ZM84,-96C120,-76 110,-40 60,-60C44,-70 60,-90 70,-92Z',
      black,
    ) +
    ellipse(-66, -8, 44, 26, black) +
    ellipse(66, -8, 44, 26, black) +
    ellipse(-70, -6, 20, 15, tools.paint('#4a4f58')) +
    ellipse(70, -6, 20, 15, tools.paint('#4a4f58')) +
    circle(-62, -240, 26, black) +
    circle(62, -240, 26, black) +
    ellipse(0, -192, 84, 70, white) +
    path(
      'M-58,-200C-56,-222 -30,-226 -20,-208C-16,-188 -38,-170 -52,-178C-58,-184 -60,-192 -58,-200ZM58,-200C56,-222 30,-226 20,-208C16,-188 38,-170 52,-178C58,-184 60,-192 58,-200Z',
      black,
    ) +
    circle(-34, -200, 7, '#ffffff') +
    circle(34, -200, 7, '#ffffff') +
    circle(-33, -199, 4, '#10131f') +
    circle(33, -199, 4, '#10131f') +
    ellipse(0, -172, 13, 8.5, black) +
    stroke('M0,-164V-154M-14,-152Q-6,-144 0,-152Q6,-144 14,-152', '#262a30', 2.6) +
    circle(-48, -162, 11, '#f3a9a4', { opacity: 0.4 }) +
    circle(48, -162, 11, '#f3a9a4', { opacity: 0.4 }) +
    stroke('M30,-58L118,-130', tools.paint('#7fb35a'), 8) +
    path('M104,-118q26,-24 46,-10q-22,14 -46,10ZM92,-106q34,2 40,22q-26,-2 -40,-22Z', tools.paint('#5f9a4c'))
  )
}
