import { highland } from '../../kits/highland.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { lake } from '../../kits/lake.ts'
import type { Scene } from '../../scene/stage.ts'
import { desertPlain, openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { type Cone, cone, type Horn, horn } from '../summit.ts'

const highValley = openKit({ far: 'range', front: 'firs', y: 650, height: 400 })

const mirror: Kit = { ...lake, slot: { y: 646, height: 400 } }

const water = openKit({ far: 'hills', front: 'water', y: 650, height: 400 })

const fjord = openKit({ far: 'range', front: 'water', y: 670, height: 420 })

const island = openKit({ far: 'sea', front: 'water', y: 690, height: 360, near: { kind: 'sand' } })

/** A landmark of several summits, drawn from the first to the last. */
function summits<Form>(drawn: (scene: Scene, form: Form) => string) {
  return (
    slug: string,
    cities: readonly string[],
    kit: Kit,
    height: number,
    list: readonly Form[],
    more: Partial<Landmark> = {},
  ): Landmark => ({
    slugs: [slug],
    cities,
    kit,
    height,
    ...more,
    draw: (scene) => list.map((form) => drawn(scene, form)).join(''),
  })
}

const horns = summits<Horn>(horn)

const cones = summits<Cone>(cone)

const GREEN = { lit: '#6f9a72', shade: '#3f6a58' }

const ROCK = { lit: '#b9b2a8', shade: '#6f7580' }

export const SUMMITS: readonly Landmark[] = [
  horns(
    'mount-everest',
    [],
    { ...highland, slot: { y: 670, height: 430 } },
    430,
    [
      { x: 40, up: 424, left: 300, right: 330, snow: 0.45, lit: '#8d99a8', shade: '#4f6076', bend: 0.94 },
      { x: 226, up: 300, left: 190, right: 250, snow: 0.5, lit: '#9aa6b2', shade: '#5f7084' },
      { x: -160, up: 270, left: 290, right: 260, snow: 0.7, lit: '#aab6c0', shade: '#6b7d90', bend: 1.1 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'denali',
    [],
    highValley,
    400,
    [
      { x: 30, up: 392, left: 380, right: 390, snow: 0.8, bend: 1.08, lit: '#c4d0da', shade: '#7d92a6' },
      { x: -200, up: 240, left: 210, right: 190, snow: 0.7 },
      { x: 240, up: 220, left: 190, right: 210, snow: 0.7 },
    ],
    { mood: 'nordic' },
  ),
  horns(
    'aoraki',
    [],
    openKit({ far: 'range', front: 'water', y: 650, height: 400 }),
    390,
    [
      { x: 60, up: 330, left: 200, right: 330, snow: 0.7 },
      { x: -16, up: 386, left: 310, right: 210, snow: 0.72, bend: 0.8 },
      { x: -250, up: 190, left: 180, right: 150, snow: 0.3, ...ROCK },
      { x: 280, up: 170, left: 160, right: 180, snow: 0.2, ...ROCK },
    ],
    { mood: 'clear' },
  ),
  horns(
    'chamonix',
    ['Chamonix-Mont-Blanc, FR', 'Chamonix, FR'],
    highValley,
    380,
    [
      { x: 70, up: 372, left: 340, right: 330, snow: 0.66, bend: 1.3, rough: 0.7 },
      { x: -96, up: 300, left: 70, right: 80, snow: 0.16, ...ROCK, bend: 0.7 },
      { x: -150, up: 270, left: 90, right: 80, snow: 0.14, ...ROCK, bend: 0.7 },
      { x: -214, up: 240, left: 110, right: 80, snow: 0.14, ...ROCK, bend: 0.7 },
      { x: 220, up: 200, left: 150, right: 200, snow: 0.3 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'interlaken',
    ['Interlaken, CH'],
    highValley,
    380,
    [
      { x: -10, up: 330, left: 170, right: 180, snow: 0.5 },
      { x: -210, up: 330, left: 170, right: 150, snow: 0.3, bend: 0.8, lit: '#9aa6b0', shade: '#4f6072' },
      { x: 190, up: 374, left: 220, right: 250, snow: 0.66, bend: 0.94 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'pokhara',
    ['Pokhara, NP'],
    mirror,
    390,
    [
      { x: -210, up: 230, left: 200, right: 190, snow: 0.6 },
      { x: 240, up: 240, left: 190, right: 230, snow: 0.6 },
      { x: 36, up: 352, left: 60, right: 250, snow: 0.5, bend: 0.7 },
      { x: -4, up: 386, left: 260, right: 190, snow: 0.56, bend: 0.74 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'lake-louise',
    ['Lake Louise, CA'],
    { ...mirror, back: highValley.back },
    380,
    [
      { x: 0, up: 330, left: 260, right: 260, snow: 0.74, bend: 1.4 },
      { x: -230, up: 370, left: 180, right: 210, snow: 0.16, ...ROCK, bend: 1.2 },
      { x: 236, up: 330, left: 210, right: 190, snow: 0.14, ...ROCK, bend: 1.2 },
    ],
    { mood: 'lagoon' },
  ),
  horns(
    'milford-sound',
    [],
    fjord,
    420,
    [
      { x: 250, up: 300, left: 200, right: 260, snow: 0.14, ...GREEN, bend: 1.3 },
      { x: -200, up: 250, left: 230, right: 160, snow: 0.2, ...GREEN, bend: 1.2 },
      { x: 20, up: 414, left: 190, right: 210, snow: 0.1, lit: '#7f9a80', shade: '#465f5c', bend: 0.84 },
    ],
    { mood: 'nordic' },
  ),
  horns(
    'saint-lucia',
    ['Soufrière, LC'],
    island,
    340,
    [
      { x: -120, up: 336, left: 120, right: 150, ...GREEN, bend: 1.05 },
      { x: 130, up: 320, left: 150, right: 160, ...GREEN, bend: 1.15 },
    ],
    { mood: 'tropic', half: 300 },
  ),
  horns(
    'bora-bora',
    [],
    island,
    250,
    [
      { x: -60, up: 120, left: 260, right: 200, ...GREEN, bend: 1.1 },
      { x: 170, up: 110, left: 160, right: 140, ...GREEN, bend: 1.2 },
      { x: 20, up: 240, left: 110, right: 130, lit: '#7f937a', shade: '#43605a', bend: 1.2 },
      { x: 44, up: 206, left: 90, right: 120, lit: '#7f937a', shade: '#43605a', bend: 1.4 },
    ],
    { mood: 'tropic', half: 320 },
  ),
  cones(
    'mount-etna',
    [],
    { ...highValley, slot: { y: 650, height: 380 } },
    340,
    [
      {
        x: 0,
        up: 290,
        left: 440,
        right: 430,
        mouth: 44,
        color: '#5f5a60',
        foot: '#6f7a66',
        snow: '#f4f6f8',
        smoke: true,
        lava: true,
      },
    ],
    { mood: 'golden' },
  ),
  cones(
    'kamchatka',
    ['Petropavlovsk-Kamchatsky, RU'],
    { ...highValley, slot: { y: 650, height: 380 } },
    360,
    [
      {
        x: -220,
        up: 190,
        left: 200,
        right: 200,
        mouth: 22,
        color: '#7d8790',
        foot: '#7f927a',
        snow: '#fbfdff',
      },
      {
        x: 50,
        up: 310,
        left: 330,
        right: 330,
        mouth: 26,
        color: '#707a88',
        foot: '#7f927a',
        snow: '#fbfdff',
        smoke: true,
      },
    ],
    { mood: 'nordic' },
  ),
  cones(
    'arenal',
    ['La Fortuna, CR'],
    { ...jungle, slot: { y: 690, height: 380 } },
    350,
    [{ x: 0, up: 300, left: 330, right: 340, mouth: 30, color: '#6f7a72', foot: '#3f8a58', smoke: true }],
    { mood: 'tropic' },
  ),
  cones(
    'lake-atitlan',
    ['Panajachel, GT', 'San Pedro La Laguna, GT'],
    water,
    320,
    [
      { x: 220, up: 210, left: 230, right: 260, mouth: 24, color: '#6f8a86', foot: '#5f8a70' },
      { x: -60, up: 310, left: 330, right: 300, mouth: 26, color: '#5f7a78', foot: '#4f8a62' },
    ],
    { mood: 'lagoon' },
  ),
  cones(
    'tenerife',
    [],
    desertPlain(['#d99a5c', '#9c5f3c'], 340),
    310,
    [
      { x: -190, up: 120, left: 200, right: 220, mouth: 60, color: '#b07a58', foot: '#c08a5c' },
      {
        x: 20,
        up: 300,
        left: 360,
        right: 380,
        mouth: 22,
        color: '#a8785c',
        foot: '#c48f60',
        snow: '#fff8ee',
      },
    ],
    { mood: 'golden' },
  ),
]
