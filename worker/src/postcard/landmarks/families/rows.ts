import type { Color } from '../../color.ts'
import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { leafTones, palm } from '../../scene/trees.ts'
import { group, path, rect, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { row } from '../house-row.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

/** A wooden boat with masts, in front of a row. */
function boat(scene: Scene, x: number, size: number): string {
  const tools = brush(scene)
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, 14 + dy * size]
  return (
    line(at(-8, 0), at(-8, -104), tools.paint('#7a5236'), 3) +
    line(at(24, 0), at(24, -84), tools.paint('#7a5236'), 2.6) +
    line(at(-8, -96), at(46, -6), tools.paint('#5b4a40'), 1.2) +
    line(at(-8, -96), at(-44, -6), tools.paint('#5b4a40'), 1.2) +
    tools.flat([at(-10, -86), at(-10, -14), at(-36, -14)], '#f6ead0') +
    tools.flat([at(-48, -10), at(50, -12), at(36, 10), at(-34, 10)], '#8a4a30') +
    tools.flat([at(-48, -10), at(50, -12), at(48, -6), at(-46, -4)], '#f0e2c4')
  )
}

const quay: Kit = { ...townKit({ ground: 'river', spires: false, gap: 300 }), slot: { y: 712, height: 230 } }

/** The quay with something in the water in front of it; 0,0 is the waterline below the landmark. */
const wide = (height: number, afloat: (scene: Scene) => string = () => ''): Kit => ({
  ...quay,
  slot: { y: 712, height },
  front: (scene) => quay.front(scene) + group(afloat(scene), { transform: `translate(${scene.focusX} 738)` }),
})
const bay = (height: number): Kit =>
  openKit({ far: 'sea', front: 'water', y: 690, height, near: { kind: 'stone' } })

export const ROWS: readonly Landmark[] = [
  landmark(
    'copenhagen',
    ['Copenhagen, DK'],
    wide(250, (scene) => boat(scene, -130, 1.2) + boat(scene, 100, 1.35)),
    190,
    (scene) =>
      row(scene, {
        walls: ['#d8503c', '#f0b840', '#4f86b0', '#f4ead0', '#e88a4a', '#7fa878', '#f2d27a', '#c8485c'],
        roof: '#b0583c',
        gable: 'ridge',
        width: 50,
        height: [96, 142],
        count: 10,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'bergen',
    ['Bergen, NO'],
    { ...wide(190, (scene) => boat(scene, 120, 1.2)), back: openKit({ far: 'range', front: 'water' }).back },
    170,
    (scene) =>
      row(scene, {
        walls: ['#b8402f', '#e0a440', '#f4ecdc', '#c8552f', '#d98a3a', '#8a3428'],
        roof: '#5a4a44',
        gable: 'point',
        width: 52,
        height: [92, 110],
        count: 11,
      }),
    { mood: 'nordic' },
  ),
  landmark(
    'curacao',
    ['Willemstad, CW'],
    { ...bay(190), slot: { y: 700, height: 190 } },
    190,
    (scene) =>
      row(scene, {
        walls: ['#f2b84a', '#e8734c', '#6fb0c4', '#f4d880', '#d86a80', '#8fc0a0', '#f0995c'],
        roof: '#c05a3a',
        gable: 'bell',
        width: 62,
        height: [108, 132],
        count: 9,
      }),
    { mood: 'tropic' },
  ),
  landmark(
    'amsterdam',
    ['Amsterdam, NL'],
    wide(270, bridge),
    230,
    (scene) =>
      row(scene, {
        walls: ['#8a4a38', '#5a4a48', '#a8604a', '#e8dcc4', '#6f5048', '#b8785c', '#4a5560'],
        roof: '#6a4a40',
        gable: 'bell',
        width: 46,
        height: [136, 172],
        count: 12,
      }),
    { mood: 'amber' },
  ),
  landmark(
    'stockholm',
    ['Stockholm, SE'],
    wide(250),
    230,
    (scene) =>
      row(scene, {
        walls: ['#e0903c', '#f2c060', '#c8603c', '#f0dcb0', '#d9743c', '#e8a850'],
        roof: '#7a4a3c',
        gable: 'bell',
        width: 56,
        height: [132, 164],
        count: 10,
      }),
    { mood: 'nordic' },
  ),
  landmark(
    'miami',
    ['Miami Beach, US'],
    {
      ...openKit({ far: 'sea', front: 'plain', y: 690, height: 200, ground: ['#8fcb74', '#2c8a55'] }),
      near: { kind: 'sand' },
    },
    190,
    deco,
    { mood: 'tropic' },
  ),
]

function bridge(scene: Scene): string {
  const tools = brush(scene)
  return (
    path(
      'M-120,22V-10C-70,-34 70,-34 120,-10V22H64C60,-8 24,-16 0,-16C-24,-16 -60,-8 -64,22Z',
      tools.paint('#b8745c'),
    ) +
    path(
      'M-64,22C-60,-8 -24,-16 0,-16C24,-16 60,-8 64,22H54C48,0 24,-8 0,-8C-24,-8 -48,0 -54,22Z',
      tools.paint('#e8d8b8'),
    ) +
    stroke('M-120,-12C-70,-38 70,-38 120,-12', tools.paint('#3f4a50'), 3) +
    stroke(
      repeat(11, (index) => `M${-100 + index * 20},${round(-30 + (index - 5) ** 2 * 0.6)}v14`),
      tools.paint('#3f4a50'),
      2,
    )
  )
}

/** Hotels of the thirties in pastel, with stripes and a fin in the middle. */
function deco(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('deco palms')
  const leaf = leafTones(scene.palette)
  const hotel = (x: number, up: number, wall: Color, trim: Color): string =>
    tools.block(x - 56, 0, 112, up, wall) +
    repeat(3, (level) => rect(x - 56, -up + 18 + level * 34, 112, 5, tools.paint(trim))) +
    repeat(
      3,
      (level) =>
        tools.windows(x - 48, -up + 46 + level * 34, 2, 18, 13, 18, tools.opening('#4d7890')) +
        tools.windows(x + 18, -up + 46 + level * 34, 2, 18, 13, 18, tools.opening('#4d7890')),
    ) +
    tools.block(x - 12, 0, 24, up + 34, trim) +
    repeat(3, (level) => tools.block(x - 9 + level * 3, -up - 33, 18 - level * 6, 10 + level * 12, trim)) +
    rect(x - 60, -30, 120, 8, tools.paint('#fffaf0')) +
    rect(x - 10, -26, 20, 26, tools.opening('#3f5a70'))
  return (
    hotel(-238, 118, '#f4c8d4', '#7fc4c8') +
    hotel(-118, 138, '#a8dcd4', '#f29a8c') +
    hotel(2, 126, '#fbe8b0', '#6fb8d8') +
    hotel(122, 142, '#f6b8a0', '#fff6e8') +
    hotel(242, 120, '#c8d8f4', '#f2a0b8') +
    repeat(5, (index) =>
      palm(random, -180 + index * 120, 10, 112, index % 2 ? 12 : -12, leaf, tools.paint('#8a6242')),
    )
  )
}
