import { jungle } from '../kits/jungle.ts'
import { tone } from '../palette.ts'
import { outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { ellipse, group, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush } from './shapes.ts'

export const angkorWat: Landmark = {
  slugs: ['angkor-wat', 'siem-reap'],
  cities: ['Siem Reap, KH'],
  kit: { slot: { y: 700, height: 360 }, back: jungle.back, front },
  mood: 'golden',
  height: 250,
  half: 272,
  scale: 0.86,
  draw,
}

/** A tower like a lotus bud, in rings. */
function bud(tools: Brush, x: number, foot: number, half: number, height: number): string {
  const stone = '#a8927a'
  return (
    repeat(9, (index) => {
      const up = index / 9
      const width = half * Math.sqrt(1 - up ** 1.8) * (index % 2 ? 0.94 : 1.04)
      return (
        tools.taper(x, foot - height * up, width, width * 0.86, height / 9 + 1, stone) +
        rect(x - width * 1.05, foot - height * up - 2, width * 2.1, 3, tools.paint('#c9b496'))
      )
    }) + tools.cone(x, foot - height, half * 0.24, height * 0.14, stone)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#b39c82'
  const dark = tools.opening('#5a4a3c')
  return (
    bud(tools, -128, -60, 28, 78) +
    bud(tools, 128, -60, 28, 78) +
    bud(tools, -66, -84, 30, 94) +
    bud(tools, 66, -84, 30, 94) +
    bud(tools, 0, -98, 38, 132) +
    tools.block(-110, -56, 220, 46, stone) +
    tools.windows(-100, -60, 10, 20.5, 9, 24, dark) +
    path('M-120,-100H120L108,-114H-108Z', tools.shade(stone, 0.12)) +
    tools.block(-250, -8, 500, 44, stone) +
    path('M-262,-50H262L246,-66H-246Z', tools.shade('#9a8468', 0.1)) +
    tools.windows(-240, -14, 24, 20.3, 9, 26, dark) +
    tools.block(-40, -8, 80, 66, stone) +
    path('M-52,-72L0,-104L52,-72Z', tools.paint('#c9b496')) +
    rect(-13, -48, 26, 42, dark) +
    tools.block(-270, 4, 540, 14, '#8f7c66')
  )
}

function front(scene: Scene): string {
  const { palette, focusX } = scene
  const trees = scene.random.fork('near')
  const leaf = leafTones(palette)
  const tools = brush(scene)
  return (
    rect(scene.view.left, 700, scene.view.right - scene.view.left, 16, tone(palette, '#7fa85a')) +
    water(scene, 712) +
    group(draw(scene), { transform: `translate(${focusX} 716) scale(1.2 -.42)`, opacity: 0.22 }) +
    repeat(9, (index) => {
      const x = focusX - 190 + index * 50
      const y = 744 + (index % 3) * 18
      return (
        ellipse(x, y, 17, 4.5, tone(palette, '#4f9a55')) +
        path(`M${x - 7},${y - 2}q2,-9 7,-12q5,3 7,12Z`, tools.paint('#f19ab5'))
      )
    }) +
    repeat(5, (index) =>
      foliage(trees, outerEdge(scene) + index * (scene.petSide === 'left' ? -40 : 40), 796, 38, leaf),
    )
  )
}
