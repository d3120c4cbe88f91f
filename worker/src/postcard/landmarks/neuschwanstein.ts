import { alpine } from '../kits/alpine.ts'
import type { Scene } from '../scene/stage.ts'
import { conifer, leafTones } from '../scene/trees.ts'
import { path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const neuschwanstein: Landmark = {
  slugs: ['neuschwanstein'],
  cities: ['Füssen, DE', 'Schwangau, DE'],
  kit: { ...alpine, slot: { y: 700, height: 420 } },
  mood: 'amber',
  height: 400,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#f6f0e2'
  const roof = '#5c7690'
  const random = scene.random.fork('firs')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.06)
  const turret = (x: number, foot: number, half: number, height: number, cap: number): string =>
    tools.block(x - half, foot, half * 2, height, wall) +
    rect(x - half - 3, foot - height, half * 2 + 6, 6, tools.paint('#e3d8c2')) +
    tools.cone(x, foot - height, half + 4, cap, roof) +
    line([x, foot - height - cap], [x, foot - height - cap - 12], tools.paint('#e8b84a'), 2) +
    rect(x - 3, foot - height + 14, 6, 13, tools.opening())
  return (
    path('M-280,20C-240,-30 -210,-100 -150,-130L180,-120C220,-90 250,-30 300,20Z', tools.paint('#9a9a8c')) +
    path(
      'M60,-124L180,-120C220,-90 250,-30 300,20H140C150,-50 110,-90 60,-124Z',
      tools.shade('#7f8076', 0.2),
    ) +
    turret(96, -124, 22, 210, 70) +
    turret(-36, -124, 16, 176, 60) +
    tools.block(-40, -122, 130, 120, wall) +
    path('M-46,-240L-20,-286H70L96,-240Z', tools.paint(roof)) +
    path('M40,-286H70L96,-240H56Z', tools.shade(roof)) +
    repeat(3, (row) => tools.arches(-28, -134 - row * 34, 5, 22, 10, 20, tools.opening('#5a6a7a'))) +
    turret(-96, -118, 20, 96, 46) +
    tools.block(-150, -116, 60, 60, wall) +
    path('M-154,-174L-120,-200L-86,-174Z', tools.paint(roof)) +
    tools.block(-150, -116, 60, 40, '#c9825f') +
    turret(-150, -112, 12, 84, 40) +
    turret(146, -118, 15, 110, 48) +
    tools.block(90, -120, 60, 76, wall) +
    path('M84,-194L104,-220H146L156,-194Z', tools.paint(roof)) +
    turret(30, -238, 9, 34, 34) +
    repeat(20, (index) =>
      conifer(
        -270 + index * 29,
        20 - Math.abs(index - 9.5) * -1 - random.between(0, 30),
        random.between(46, 84),
        leaf,
        scene.palette.snowy ? '#f6fafc' : null,
      ),
    )
  )
}
