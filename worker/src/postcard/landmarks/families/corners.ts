import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** A half-timbered house between two gates with towers, one street up and one down. */
function ploenlein(scene: Scene): string {
  const tools = brush(scene)
  const beam = tools.paint('#7a4a30')
  const gate = (x: number, foot: number, up: number, cap: number, roof: string): string =>
    tools.block(x - 38, foot, 76, up, '#d8c49a') +
    path(archPath(x - 19, foot, 38, 62), tools.opening('#5f4a34')) +
    repeat(2, (index) => rect(x - 24 + index * 32, foot - up * 0.66, 13, 20, tools.opening('#5f4a34'))) +
    circle(x, foot - up + 26, 13, tools.paint('#fff8e6')) +
    tools.cone(x, foot - up, 48, cap, roof) +
    line([x, foot - up - cap], [x, foot - up - cap - 16], tools.paint('#e8b84a'), 3)
  const house = (x: number, half: number, up: number, color: string): string =>
    tools.block(x - half, 10, half * 2, up, color) +
    tools.flat(
      [
        [x - half - 10, 14 - up],
        [x, -up - half * 1.3],
        [x + half + 10, 14 - up],
      ],
      '#b5523a',
    ) +
    tools.flat(
      [
        [x - half + 8, 12 - up],
        [x, -up - half * 0.98],
        [x + half - 8, 12 - up],
      ],
      color,
    ) +
    stroke(
      `M${x - half + 4},${-up * 0.5}h${half * 2 - 8}M${x - half + 4},${10 - up}h${half * 2 - 8}M${x},${-up * 0.5}V${-up - half * 0.9}M${x - half * 0.5},${-up}L${x},${-up - half * 0.5}L${x + half * 0.5},${-up}M${x - half + 4},${-up * 0.5}L${x - half * 0.3},${10 - up}M${x + half - 4},${-up * 0.5}L${x + half * 0.3},${10 - up}`,
      beam,
      5,
    ) +
    repeat(3, (index) =>
      rect(
        x - half * 0.66 + index * half * 0.5,
        -up * 0.9 + 8,
        half * 0.26,
        up * 0.22,
        tools.opening('#5a6470'),
      ),
    ) +
    rect(x - 13, -40, 26, 50, tools.opening('#6b4630')) +
    [-0.66, 0.4]
      .map((share) => rect(x + half * share, -44, half * 0.28, 26, tools.opening('#5a6470')))
      .join('')
  return (
    gate(-172, -10, 226, 96, '#a8503c') +
    gate(186, 10, 170, 80, '#a8503c') +
    house(-262, 48, 120, '#e8b87a') +
    house(268, 46, 110, '#c8d0b0') +
    house(0, 80, 140, '#f2cf6a') +
    circle(96, -20, 8, tools.paint('#d8566a')) +
    ellipse(70, 8, 26, 12, tools.paint('#a8a498')) +
    line([70, 4], [70, -48], tools.paint('#a8a498'), 7)
  )
}

/** A hotel with a pink dome on the promenade, palms before it. */
function negresco(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('palms')
  const leaf = leafTones(scene.palette)
  return (
    tools.block(-180, 8, 330, 190, '#fffaf0') +
    repeat(
      4,
      (row) =>
        tools.windows(-166, -12 - row * 44, 12, 26.5, 13, 28, tools.opening('#7a9ab0')) +
        rect(-180, -46 - row * 44, 330, 4, tools.shade('#d8ccb8', 0.06)),
    ) +
    tools.flat(
      [
        [-186, -180],
        [-170, -222],
        [140, -222],
        [156, -180],
      ],
      '#e88a8a',
    ) +
    repeat(9, (index) => rect(-156 + index * 32, -206, 13, 20, tools.paint('#fffaf0'))) +
    tools.block(96, 8, 120, 216, '#fff6e6') +
    repeat(
      5,
      (row) =>
        tools.windows(108, -10 - row * 42, 4, 26, 14, 28, tools.opening('#7a9ab0')) +
        rect(96, -44 - row * 42, 120, 4, tools.shade('#d8ccb8', 0.06)),
    ) +
    rect(88, -218, 136, 12, tools.paint('#f2e4cc')) +
    tools.dome(156, -216, 66, 84, '#ec8f92') +
    stroke(
      'M116,-222Q120,-280 154,-300M156,-222V-300M196,-222Q192,-280 158,-300',
      tools.shade('#c46a70', 0.1),
      3,
    ) +
    tools.block(142, -298, 28, 16, '#fff6e6') +
    tools.dome(156, -314, 15, 16, '#7fae9a') +
    line([156, -328], [156, -366], tools.paint('#8a8f98'), 3) +
    path('M156,-366h30l-7,8l7,8h-30Z', tools.paint('#3f6fb0')) +
    [-250, -208, 292]
      .map((x, index) =>
        palm(random, x, 10, 190 + index * 20, index % 2 ? 20 : -20, leaf, tools.paint('#8a6a4c')),
      )
      .join('') +
    repeat(6, (index) =>
      path(`M${-150 + index * 58},14v-22l5,-14M${-150 + index * 58},-8h16v22`, 'none', {
        stroke: tools.paint('#2f7ab8'),
        'stroke-width': 4,
      }),
    )
  )
}

/** Houses in steps up a hill, and a cabin that climbs it on rails. */
function funicular(scene: Scene): string {
  const tools = brush(scene)
  const colors = ['#e0563f', '#3f9ab0', '#f2c24c', '#6fae6a', '#d87aa0', '#f29a4a', '#8a7ac4', '#fbf0d8']
  const random = scene.random.fork('gardens')
  const leaf = leafTones(scene.palette)
  return (
    path(
      'M-360,14V-60L-200,-130L0,-250L110,-300L190,-306L260,-270L330,-150L370,14Z',
      tools.paint('#9a8a64'),
    ) +
    repeat(5, (row) =>
      repeat(8 - row, (index) => {
        const x = -330 + row * 92 + index * 66
        const foot = 10 - row * 62 - (index % 2) * 8
        const up = 56 + ((index * 31 + row * 17) % 24)
        if (x > 270 - row * 12) return ''
        const color = colors[(index * 3 + row * 5) % 8] ?? '#e0563f'
        return (
          tools.block(x, foot, 58, up, color) +
          rect(x - 3, foot - up - 5, 64, 8, tools.paint('#8a5a48')) +
          repeat(2, (line_) =>
            tools.windows(x + 9, foot - 10 - line_ * 26, 3, 16, 9, 15, tools.opening('#f6f0e0')),
          )
        )
      }),
    ) +
    repeat(7, (index) => foliage(random, -250 + index * 78, -70 - index * 34, 15, leaf)) +
    path('M-250,14L90,-280H150L-180,14Z', tools.paint('#7a6a50')) +
    stroke('M-234,14L102,-280M-200,14L136,-280', tools.paint('#d8d0c0'), 5) +
    group(
      tools.block(-40, 0, 80, 70, '#d8382c') +
        rect(-40, -40, 80, 8, tools.paint('#f2c24c')) +
        tools.windows(-32, -44, 3, 25, 18, 20, tools.opening('#bfe0ea')) +
        rect(-46, -76, 92, 9, tools.paint('#f6ead0')),
      { transform: 'translate(-40 -120)' },
    ) +
    tools.block(64, -276, 120, 46, '#f6ead0') +
    tools.flat(
      [
        [54, -320],
        [124, -356],
        [194, -320],
      ],
      '#b5583c',
    ) +
    tools.windows(76, -288, 4, 27, 15, 22, tools.opening('#5f8aa0'))
  )
}

const town = townKit({ ground: 'square', spires: false, gap: 330 })
const bay = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'stone' } })

/** Corners of towns that everybody photographs. */
export const CORNERS: readonly Landmark[] = [
  landmark(
    'rothenburg',
    ['Rothenburg ob der Tauber, DE'],
    { ...town, slot: { y: 690, height: 340 } },
    350,
    ploenlein,
    { mood: 'golden', half: 320 },
  ),
  landmark('nice', ['Nice, FR'], { ...town, slot: { y: 692, height: 360 } }, 370, negresco, {
    mood: 'clear',
    half: 270,
    sunAside: true,
  }),
  landmark('valparaiso', ['Valparaíso, CL'], { ...bay, slot: { y: 700, height: 360 } }, 360, funicular, {
    mood: 'clear',
    half: 360,
  }),
]
