import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { house, share } from '../house-row.ts'
import { slope } from '../house-slope.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'
import { horn } from '../summit.ts'

/** Red cabins on stilts at the foot of the mountains. */
function cabins(scene: Scene): string {
  return repeat(7, (index) => {
    const x = -250 + index * 76
    const tools = brush(scene)
    const up = 44 + share(index, 3) * 12
    return (
      stroke(`M${x + 6},10v16M${x + 28},10v16M${x + 50},10v16`, tools.paint('#6a5040'), 4) +
      rect(x - 6, 2, 70, 6, tools.paint('#a8845c')) +
      house(scene, x, 58, up, index % 4 === 2 ? '#f0c050' : '#c8402f', '#f4f0e6', 'point')
    )
  })
}
const bay = (height: number): Kit =>
  openKit({ far: 'sea', front: 'water', y: 690, height, near: { kind: 'stone' } })
const valley: Kit = { ...townKit({ ground: 'lawn', spires: false, gap: 330 }), slot: { y: 704, height: 360 } }

/** Houses that climb a hill or stand below mountains. */
export const SLOPES: readonly Landmark[] = [
  landmark(
    'cinque-terre',
    ['Riomaggiore, IT', 'Manarola, IT', 'Vernazza, IT'],
    bay(330),
    330,
    (scene) =>
      slope(scene, {
        walls: ['#f0a06a', '#f4cc7a', '#e87a5c', '#f6e2b8', '#e8a0a0', '#f2b85c', '#d9654c'],
        roof: '#b8583c',
        gable: 'flat',
        hill: '#8a8a64',
        half: 230,
        height: 300,
        church: '#c98a5c',
      }),
    { mood: 'golden' },
  ),
  landmark(
    'amalfi-coast',
    ['Positano, IT', 'Amalfi, IT'],
    bay(340),
    340,
    (scene) =>
      horn(scene, { x: 30, up: 330, left: 330, right: 330, lit: '#a8a88a', shade: '#6f7a66', bend: 1.3 }) +
      slope(scene, {
        walls: ['#f8ecd8', '#f2c090', '#f4d8a0', '#fbf6ea', '#e8a07c', '#f0c8b0'],
        roof: '#c4704a',
        gable: 'flat',
        hill: '#8f9468',
        half: 240,
        height: 240,
        church: '#e8b83c',
      }),
    { mood: 'clear' },
  ),
  landmark(
    'guanajuato',
    ['Guanajuato, MX'],
    valley,
    330,
    (scene) =>
      slope(scene, {
        walls: ['#e8604c', '#f2b03c', '#4f9ab0', '#f4d878', '#c8507a', '#7fb06a', '#f08a4a'],
        roof: '#a8503a',
        gable: 'flat',
        hill: '#b09060',
        half: 240,
        height: 300,
        church: '#d9703c',
      }),
    { mood: 'golden' },
  ),
  landmark(
    'busan',
    ['Busan, KR'],
    bay(320),
    320,
    (scene) =>
      slope(scene, {
        walls: ['#6fb8d0', '#f4c0c8', '#f2d878', '#8fd0b0', '#f6ead0', '#7f9ad0', '#f0a078'],
        roof: '#4f8ab0',
        gable: 'flat',
        hill: '#6f9a6a',
        half: 250,
        height: 290,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'chefchaouen',
    ['Chefchaouen, MA', 'Chefchaouene, MA'],
    { ...openKit({ far: 'hills', front: 'plain', y: 690, height: 330 }) },
    330,
    (scene) =>
      slope(scene, {
        walls: ['#5f9ad0', '#8fbfe4', '#3f7fc0', '#b8d8ee', '#6fb0e0', '#e8f2f8'],
        roof: '#c07a50',
        gable: 'flat',
        hill: '#a89a70',
        half: 240,
        height: 290,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'lofoten',
    ['Reine, NO', 'Leknes, NO', 'Svolvær, NO'],
    openKit({ far: 'range', front: 'water', y: 690, height: 360 }),
    350,
    (scene) =>
      horn(scene, {
        x: 150,
        up: 260,
        left: 220,
        right: 260,
        snow: 0.3,
        lit: '#98a49c',
        shade: '#566a70',
        bend: 0.9,
      }) +
      horn(scene, {
        x: -40,
        up: 340,
        left: 230,
        right: 220,
        snow: 0.36,
        lit: '#a2aea6',
        shade: '#566a70',
        bend: 0.8,
      }) +
      cabins(scene),
    { mood: 'nordic' },
  ),
]
