import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, type Scene } from '../scene/stage.ts'
import { acacia, foliage, leafTones } from '../scene/trees.ts'
import { path, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const outback: Kit = {
  slot: { y: 640, height: 240 },
  near: { kind: 'sand', colors: ['#c8623a', '#8a3524'] },
  back,
  front,
}

export const uluru: Landmark = {
  slugs: ['uluru'],
  cities: ['Yulara, AU'],
  kit: outback,
  mood: 'desert',
  height: 220,
  half: 336,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  return (
    sky(scene) +
    clouds(scene, 3, 240) +
    birds(scene, 480, 220, 4) +
    land(
      scene,
      hills(random.fork('far'), 622, 16, 600),
      mix(tone(palette, '#c9703f'), palette.haze, 0.4),
      tone(palette, '#c9603a', 0.2),
    ) +
    haze(scene, 580, 640, 0.4)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const rock = scene.defs.linear([
    [0, tools.paint('#e8703f')],
    [1, tools.paint('#a8402a')],
  ])
  const grooves = repeat(
    15,
    (index) =>
      `M${-250 + index * 36},${-150 - Math.sin(index * 0.5) * 12}q${8 - (index % 3) * 7},60 ${-6 + (index % 4) * 6},${120}`,
  )
  return (
    path(
      'M-330,4C-310,-60 -296,-120 -262,-150C-220,-186 -120,-190 -40,-196C60,-204 160,-190 226,-166C262,-150 290,-70 336,4Z',
      rock,
    ) +
    path(
      'M120,-194C180,-188 210,-174 226,-166C262,-150 290,-70 336,4H190C210,-60 180,-150 120,-194Z',
      '#5a1d1d',
      { opacity: 0.3 },
    ) +
    stroke(grooves, '#7a2a22', 5, { opacity: 0.28 })
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const bush = random.fork('bush')
  const leaf = leafTones(palette, ['#5a6b3a', '#84904a', '#bcb561'])
  const outer = scene.petSide === 'left' ? 1 : -1
  const line = hills(bush, 664, 12, 700)
  return (
    land(scene, line, tone(palette, '#d8693c'), tone(palette, '#a8402a')) +
    repeat(along(scene, 46), () => {
      const x = bush.between(scene.view.left, scene.view.right)
      const y = bush.between(670, 780)
      return foliage(bush, x, y, 6 + (y - 660) * 0.12, leaf)
    }) +
    acacia(bush, scene.focusX + outer * 200, 770, 200, leaf, tone(palette, '#5b3a2a'))
  )
}
