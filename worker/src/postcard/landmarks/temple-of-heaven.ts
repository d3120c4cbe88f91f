import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const templeOfHeaven: Landmark = {
  slugs: ['beijing', 'temple-of-heaven', 'forbidden-city'],
  cities: ['Beijing, CN'],
  kit: townKit({ ground: 'square', spires: false }),
  mood: 'golden',
  height: 330,
  scale: 0.9,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const blue = '#2d5a8c'
  const gold = tools.paint('#e8b84a')
  const roof = (foot: number, half: number, top: number, rise: number): string =>
    path(
      `M${-half},${foot}Q${-half * 0.62},${foot - rise * 0.24} ${-top},${foot - rise}H${top}Q${half * 0.62},${foot - rise * 0.24} ${half},${foot}Q0,${foot + 16} ${-half},${foot}Z`,
      tools.paint(blue),
    ) +
    path(
      `M${half * 0.3},${foot + 7}Q${half * 0.34},${foot - rise * 0.4} ${top * 0.4},${foot - rise}H${top}Q${half * 0.62},${foot - rise * 0.24} ${half},${foot}Q${half * 0.66},${foot + 5} ${half * 0.3},${foot + 7}Z`,
      tools.shade(blue, 0.3),
    ) +
    path(
      `M${-half},${foot}Q0,${foot + 16} ${half},${foot}L${half},${foot + 4}Q0,${foot + 21} ${-half},${foot + 4}Z`,
      gold,
    )
  const drum = (foot: number, half: number, height: number): string =>
    tools.block(-half, foot, half * 2, height, '#b5382c') +
    rect(-half, foot - height, half * 2, 9, tools.paint('#2f7f6f')) +
    repeat(Math.round(half / 9), (index) =>
      rect(-half + 6 + index * 18, foot - height + 13, 10, height - 16, tools.opening('#6b2a22'), {
        opacity: 0.75,
      }),
    )
  const terrace = (foot: number, half: number): string =>
    tools.block(-half, foot, half * 2, 18, '#fbf6ea') +
    rect(-half - 4, foot - 22, half * 2 + 8, 5, tools.paint('#ffffff')) +
    repeat(Math.round(half / 6), (index) =>
      rect(-half + index * 12, foot - 32, 4, 11, tools.paint('#fbf6ea')),
    ) +
    rect(-half, foot - 34, half * 2, 3, tools.paint('#ffffff'))
  return (
    terrace(0, 230) +
    terrace(-22, 186) +
    terrace(-44, 146) +
    path('M-30,0L-20,-66H20L30,0Z', tools.paint('#e9ddc4')) +
    drum(-66, 96, 62) +
    roof(-122, 138, 84, 42) +
    drum(-160, 76, 26) +
    roof(-182, 108, 60, 38) +
    drum(-216, 54, 24) +
    roof(-236, 82, 10, 62) +
    circle(0, -306, 9, gold) +
    rect(-8, -302, 16, 7, gold)
  )
}
