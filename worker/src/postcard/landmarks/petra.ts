import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { camel } from '../scene/camel.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene, STAGE } from '../scene/stage.ts'
import { path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const gorge: Kit = {
  slot: { y: 716, height: 470 },
  near: { kind: 'sand', colors: ['#dfa472', '#a4684a'] },
  back,
  front,
}

export const petra: Landmark = {
  slugs: ['petra'],
  cities: ['Wādī Mūsā, JO', 'Wadi Musa, JO'],
  kit: gorge,
  mood: 'desert',
  height: 400,
  draw,
}

function back(scene: Scene): string {
  const tools = brush(scene)
  const wall = scene.defs.linear([
    [0, tools.paint('#e8a070')],
    [0.6, tools.paint('#c97a52')],
    [1, tools.paint('#a85a40')],
  ])
  const { focusX } = scene
  const { left, right } = scene.view
  const layers = repeat(
    22,
    (index) =>
      `M${Math.min(0, left) - 10},${230 + index * 24}${left < 0 ? `h${-left}` : ''}q${200 + (index % 3) * 40},${-16 + (index % 4) * 8} 500,${-4 + (index % 3) * 6}t480,${(index % 5) * 3}${right > STAGE.width ? `h${right - STAGE.width}` : ''}`,
  )
  return (
    sky(scene) +
    path(
      `${left < 0 ? `M${left},118Q${left / 2},150 0,140` : 'M0,140'}C70,120 130,190 200,170C270,150 320,60 ${focusX - 120},110C${focusX - 40},90 ${focusX + 60},150 ${focusX + 160},100C${focusX + 240},70 900,150 960,110${right > STAGE.width ? `Q${(right + STAGE.width) / 2},70 ${right},104` : ''}V800H${Math.min(0, left)}Z`,
      wall,
    ) +
    stroke(layers, tools.shade('#a85a40', 0.1), 4, { opacity: 0.22 }) +
    rect(focusX - 196, 226, 392, 500, tools.shade('#b5623f', 0.2), { rx: 10, opacity: 0.5 })
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e6a578'
  const dark = tools.opening('#5a2f24')
  const columns = (foot: number, height: number, xs: readonly number[]): string =>
    xs
      .map(
        (x) =>
          tools.block(x - 9, foot, 18, height, stone) +
          rect(x - 13, foot - height - 5, 26, 8, tools.paint('#f3c49a')),
      )
      .join('')
  return (
    rect(-150, -204, 300, 204, tools.paint('#c98058')) +
    path('M-22,0V-150H22V0Z', dark) +
    rect(-120, -130, 40, 130, tools.shade('#b5623f', 0.2)) +
    rect(80, -130, 40, 130, tools.shade('#b5623f', 0.2)) +
    columns(0, 170, [-138, -92, -44, 44, 92, 138]) +
    tools.block(-154, -174, 308, 24, stone) +
    path(
      polygon([
        [-100, -198],
        [0, -236],
        [100, -198],
      ]),
      tools.paint('#f0b88c'),
    ) +
    rect(-158, -202, 316, 7, tools.paint('#f3c49a')) +
    rect(-146, -330, 292, 100, tools.paint('#c98058')) +
    columns(-226, 92, [-136, -92, 92, 136]) +
    tools.block(-36, -226, 72, 104, stone) +
    columns(-228, 88, [-30, 30]) +
    rect(-14, -300, 28, 70, tools.shade('#b5623f', 0.2)) +
    path(
      polygon([
        [-150, -328],
        [-150, -346],
        [-78, -372],
        [-78, -328],
      ]),
      tools.paint('#f0b88c'),
    ) +
    path(
      polygon([
        [150, -328],
        [150, -346],
        [78, -372],
        [78, -328],
      ]),
      tools.shade('#d99468', 0.1),
    ) +
    tools.cone(0, -330, 44, 50, stone) +
    path('M-9,-376C-16,-392 -8,-402 0,-404C8,-402 16,-392 9,-376Z', tools.paint('#f3c49a')) +
    rect(-170, -4, 340, 10, tools.paint('#d99468'))
  )
}

function front(scene: Scene): string {
  const { palette, focusX } = scene
  const { left, right } = scene.view
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  return (
    path(`M${left},716Q480,700 ${right},716V800H${left}Z`, tone(palette, '#e9b07c')) +
    camel(focusX - outer * 70, 778, 84, tone(palette, '#6b3b2a'), tone(palette, '#2f7f86')) +
    path(
      `M${edge},300C${edge - outer * 60},420 ${edge - outer * 40},560 ${edge - outer * 84},680C${edge - outer * 100},740 ${edge - outer * 130},770 ${edge - outer * 150},800H${edge}Z`,
      tone(palette, '#7d3a2c'),
    )
  )
}
