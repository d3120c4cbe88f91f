import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Landmark } from '../landmark.ts'
import { type Palace, type Part, palace } from '../palace.ts'

const square = townKit({ ground: 'square', spires: false, gap: 320 })
const garden = townKit({ ground: 'lawn', spires: false, gap: 340 })
const river: Kit = { ...townKit({ ground: 'river', spires: false, gap: 320 }), slot: { y: 712, height: 400 } }

const named = (
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  tall: number,
  look: Palace,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [slug],
  cities,
  kit: { ...kit, slot: { y: kit.slot.y, height: tall } },
  height,
  ...(mood ? { mood } : {}),
  draw: (scene) => palace(scene, look),
})

const pair = (x: number, part: Omit<Part, 'x'>): Part[] => [
  { ...part, x: -x },
  { ...part, x },
]

export const PALACES: readonly Landmark[] = [
  named(
    'versailles',
    ['Versailles, FR'],
    garden,
    190,
    190,
    {
      wall: '#f0dcb4',
      trim: '#fdf3dc',
      roof: '#5f7086',
      wing: { half: 300, height: 112, cap: 30 },
      storey: 37,
      round: true,
      crest: true,
      parts: [
        ...pair(216, { half: 50, height: 122, roof: 'hip', cap: 40 }),
        { x: 0, half: 78, height: 126, roof: 'pediment', cap: 40, flag: '#e8c04a' },
      ],
    },
    'golden',
  ),
  named(
    'vienna',
    ['Vienna, AT'],
    garden,
    190,
    195,
    {
      wall: '#f2c96a',
      trim: '#fff6e0',
      roof: '#b06a4c',
      wing: { half: 300, height: 112, cap: 22 },
      storey: 37,
      crest: true,
      parts: [
        ...pair(240, { half: 56, height: 132, roof: 'hip', cap: 24 }),
        { x: 0, half: 84, height: 150, roof: 'flat', cap: 6, flag: '#c8362c' },
      ],
    },
    'clear',
  ),
  named(
    'madrid',
    ['Madrid, ES'],
    square,
    190,
    195,
    {
      wall: '#e9e2d2',
      trim: '#fffaf0',
      roof: '#8a93a0',
      wing: { half: 290, height: 128, cap: 0 },
      storey: 42,
      crest: true,
      parts: [
        ...pair(250, { half: 44, height: 142, roof: 'flat', cap: 4 }),
        { x: 0, half: 66, height: 148, roof: 'pediment', cap: 30, flag: '#c8362c' },
      ],
    },
    'clear',
  ),
  named(
    'saint-petersburg',
    ['Saint Petersburg, RU', 'St. Petersburg, RU'],
    square,
    180,
    195,
    {
      wall: '#7fb8a4',
      trim: '#fffaf0',
      roof: '#6f8a86',
      wing: { half: 310, height: 120, cap: 0 },
      storey: 40,
      round: true,
      crest: true,
      parts: [
        ...pair(236, { half: 52, height: 130, roof: 'flat', cap: 4 }),
        { x: 0, half: 70, height: 136, roof: 'pediment', cap: 34, flag: '#4a78b8' },
      ],
    },
    'nordic',
  ),
  named(
    'bucharest',
    ['Bucharest, RO'],
    square,
    230,
    230,
    {
      wall: '#efe4cc',
      trim: '#fffaf0',
      roof: '#c9bc9c',
      wing: { half: 310, height: 92, cap: 0 },
      storey: 31,
      round: true,
      parts: [
        { x: 0, half: 230, height: 132, roof: 'flat', cap: 0 },
        { x: 0, half: 160, height: 172, roof: 'flat', cap: 0 },
        { x: 0, half: 110, height: 206, roof: 'flat', cap: 0, flag: '#3a5fa8' },
      ],
    },
    'amber',
  ),
  named(
    'budapest',
    ['Budapest, HU'],
    river,
    330,
    320,
    {
      wall: '#f2e6d0',
      trim: '#fffaf0',
      roof: '#a8503c',
      wing: { half: 300, height: 84, cap: 34 },
      storey: 42,
      round: true,
      crest: true,
      parts: [
        ...pair(286, { half: 20, height: 112, roof: 'spire', cap: 66 }),
        ...pair(214, { half: 26, height: 104, roof: 'spire', cap: 40 }),
        ...pair(144, { half: 16, height: 116, roof: 'spire', cap: 70 }),
        { x: 0, half: 92, height: 126, roof: 'flat', cap: 0 },
        ...pair(84, { half: 14, height: 170, roof: 'spire', cap: 86 }),
        { x: 0, half: 58, height: 164, roof: 'dome', cap: 132 },
      ],
    },
    'golden',
  ),
  named(
    'monaco',
    ['Monte-Carlo, MC', 'Monaco, MC'],
    square,
    210,
    230,
    {
      wall: '#f4dfb0',
      trim: '#fffaf0',
      roof: '#6fa08c',
      wing: { half: 220, height: 104, cap: 24 },
      storey: 52,
      round: true,
      crest: true,
      parts: [
        ...pair(110, { half: 34, height: 138, roof: 'dome', cap: 66 }),
        ...pair(204, { half: 26, height: 118, roof: 'dome', cap: 40 }),
        { x: 0, half: 56, height: 122, roof: 'pediment', cap: 26, flag: '#c8362c' },
      ],
    },
    'golden',
  ),
  named(
    'melbourne',
    ['Melbourne, AU'],
    square,
    230,
    240,
    {
      wall: '#e8b860',
      trim: '#fff0cc',
      roof: '#5f9a84',
      wing: { half: 290, height: 92, cap: 0 },
      storey: 31,
      round: true,
      parts: [
        { x: 250, half: 26, height: 150, roof: 'dome', cap: 40 },
        { x: -60, half: 56, height: 118, roof: 'flat', cap: 0 },
        ...([-112, -8] as const).map((x): Part => ({ x, half: 15, height: 132, roof: 'dome', cap: 30 })),
        { x: -60, half: 40, height: 138, roof: 'dome', cap: 88 },
      ],
    },
    'golden',
  ),
  named(
    'quebec-city',
    ['Québec, CA', 'Quebec, CA'],
    { ...townKit({ ground: 'lawn', spires: false, gap: 250 }), slot: { y: 690, height: 360 } },
    370,
    370,
    {
      wall: '#b8664a',
      trim: '#e8d2ac',
      roof: '#6f9a8a',
      wing: { half: 230, height: 130, cap: 56 },
      storey: 26,
      parts: [
        ...pair(204, { half: 30, height: 148, roof: 'spire', cap: 84 }),
        { x: -104, half: 44, height: 158, roof: 'hip', cap: 60 },
        { x: 112, half: 40, height: 166, roof: 'hip', cap: 62 },
        { x: 4, half: 60, height: 262, roof: 'hip', cap: 78, flag: '#3a6fb8' },
        ...([-50, 58] as const).map((x): Part => ({ x, half: 13, height: 268, roof: 'spire', cap: 50 })),
      ],
    },
    'amber',
  ),
]
