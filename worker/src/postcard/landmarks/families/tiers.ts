import type { Color } from '../../color.ts'
import { desert } from '../../kits/desert.ts'
import { jungle } from '../../kits/jungle.ts'
import { lake } from '../../kits/lake.ts'
import { meadow } from '../../kits/meadow.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { group, path, rect, repeat } from '../../svg.ts'
import type { Landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'
import { tiers } from '../tiers.ts'

/** Slender pagodas side by side. */
function threePagodas(scene: Scene): string {
  const tools = brush(scene)
  const one = (x: number, half: number, height: number, count: number): string =>
    group(
      repeat(count, (index) => {
        const share = index / count
        const wide = half * (0.82 + 0.36 * Math.sin(Math.PI * (0.25 + share * 0.72)) - 0.12)
        const foot = -share * height
        return (
          tools.block(-wide, foot, wide * 2, height / count - 3, '#fbf3e0') +
          rect(-wide - 4, foot - height / count, wide * 2 + 8, 5, tools.paint('#c9b48c')) +
          rect(-3, foot - height / count + 8, 6, height / count - 14, tools.opening())
        )
      }) +
        tools.block(-half * 1.1, 4, half * 2.2, 10, '#d9c7a2') +
        tools.cone(0, -height, half * 0.6, 26, '#d9a94a'),
      { transform: `translate(${x} 0)` },
    )
  return one(-150, 24, 230, 9) + one(150, 24, 230, 9) + one(0, 38, 350, 14)
}

/** A pyramid of steps. */
function stepped(
  scene: Scene,
  look: { color: Color; half: number; height: number; steps: number; top: number; temple: number },
): string {
  const tools = brush(scene)
  const { color, half, height, steps, top } = look
  const rise = height / steps
  return (
    repeat(steps, (index) => {
      const low = half - ((half - top) * index) / steps
      const high = half - ((half - top) * (index + 0.82)) / steps
      return (
        tools.taper(0, -index * rise, low, high, rise + 1, color) +
        rect(-high, -index * rise - rise, high * 2, 3, tools.paint('#f3e0b8'), { opacity: 0.5 })
      )
    }) +
    tools.flat(
      [
        [-top * 0.56, 0],
        [-top * 0.4, -height],
        [top * 0.4, -height],
        [top * 0.56, 0],
      ],
      '#d9c49a',
    ) +
    repeat(Math.floor(height / 7), (index) =>
      rect(
        -top * 0.53 + (index * top * 0.16 * 7) / height,
        -index * 7 - 2,
        top * 1.06 - (index * top * 0.32 * 7) / height,
        1.6,
        tools.shade(color, 0.24),
      ),
    ) +
    (look.temple
      ? tools.block(-top * 0.8, -height, top * 1.6, look.temple * 0.5, color) +
        rect(-8, -height - look.temple * 0.4, 16, look.temple * 0.4, tools.shade(color, 0.5)) +
        tools.taper(0, -height - look.temple * 0.5, top * 0.62, top * 0.4, look.temple * 0.6, color)
      : '')
  )
}

/** A gate of two sloping towers, with an obelisk. */
function pylon(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e0bd84'
  const tower = (x: number): string =>
    tools.taper(x, 0, 108, 92, 206, stone) +
    rect(x - 98, -214, 196, 12, tools.paint('#ecd0a0')) +
    repeat(3, (index) =>
      path(`M${x - 56 + index * 44},-60c-12,-30 -8,-70 2,-88c8,16 12,56 2,88Z`, tools.shade(stone, 0.16)),
    ) +
    line([x - 70, -20], [x - 70, -250], tools.paint('#7a5236'), 4) +
    tools.flat(
      [
        [x - 68, -250],
        [x - 36, -240],
        [x - 68, -230],
      ],
      '#c8432a',
    )
  return (
    tower(-128) +
    tower(128) +
    rect(-28, -140, 56, 140, tools.shade(stone, 0.55)) +
    rect(-32, -152, 64, 16, tools.paint('#ecd0a0')) +
    tools.taper(-44, 6, 15, 10, 250, '#d9a27a') +
    tools.cone(-44, -243, 10, 22, '#d9a27a')
  )
}

/** A temple of columns with a flat upper storey. */
function memorial(scene: Scene): string {
  const tools = brush(scene)
  const marble = '#fbf6ea'
  return (
    repeat(6, (index) => tools.block(-270 + index * 14, -index * 9, 540 - index * 28, 10, '#e9e0cc')) +
    rect(-190, -190, 380, 138, tools.shade(marble, 0.4)) +
    rect(-26, -150, 52, 98, tools.opening('#8a7a66')) +
    repeat(12, (index) => tools.block(-192 + index * 33.4, -54, 17, 132, marble)) +
    tools.block(-204, -184, 408, 30, marble) +
    rect(-210, -216, 420, 6, tools.paint('#ffffff')) +
    tools.block(-168, -214, 336, 42, marble) +
    rect(-172, -260, 344, 6, tools.paint('#ffffff'))
  )
}

const town = townKit({ ground: 'square', spires: false })
const named = (
  slug: string,
  cities: readonly string[],
  kit: Landmark['kit'],
  height: number,
  half: number,
  draw: Landmark['draw'],
  mood?: Landmark['mood'],
): Landmark => ({ slugs: [slug], cities, kit, height, half, ...(mood ? { mood } : {}), draw })

export const TIERS: readonly Landmark[] = [
  named(
    'osaka',
    ['Osaka, JP', 'Ōsaka, JP'],
    townKit({ spires: false }),
    390,
    220,
    (scene) =>
      tiers(scene, {
        wall: '#fbf6ea',
        roof: '#3f7f6a',
        trim: '#d9a94a',
        half: [140, 62],
        storeys: 5,
        step: 54,
        stone: 86,
        gable: true,
        finial: 'fish',
      }),
    'blossom',
  ),
  named(
    'sun-moon-lake',
    ['Yuchi, TW'],
    { ...lake, slot: { y: 652, height: 340 } },
    400,
    110,
    (scene) =>
      tiers(scene, {
        wall: '#c8503c',
        roof: '#4b5563',
        trim: '#f0d9a4',
        half: [64, 34],
        storeys: 8,
        step: 40,
        stone: 26,
        finial: 46,
      }),
    'lagoon',
  ),
  named(
    'seoul',
    ['Seoul, KR'],
    town,
    230,
    230,
    (scene) =>
      tiers(scene, {
        wall: '#b8452f',
        roof: '#46525f',
        trim: '#2f7d6a',
        half: [180, 122],
        storeys: 2,
        step: 84,
        stone: 40,
        finial: null,
      }),
    'clear',
  ),
  named(
    'okinawa',
    ['Naha, JP'],
    townKit({ spires: false }),
    220,
    240,
    (scene) =>
      tiers(scene, {
        wall: '#c8362c',
        roof: '#a8432f',
        trim: '#f0d9a4',
        half: [190, 118],
        storeys: 2,
        step: 80,
        stone: 44,
        gable: true,
        finial: null,
      }),
    'tropic',
  ),
  named(
    'dali',
    ['Dali, CN'],
    { ...townKit({ spires: false }), slot: { y: 690, height: 410 } },
    390,
    190,
    threePagodas,
    'clear',
  ),
  named(
    'teotihuacan',
    ['San Juan Teotihuacán, MX'],
    { ...meadow, slot: { y: 690, height: 270 } },
    230,
    330,
    (scene) => stepped(scene, { color: '#b08a68', half: 320, height: 220, steps: 5, top: 60, temple: 0 }),
    'golden',
  ),
  named(
    'tikal',
    ['Flores, GT'],
    { ...jungle, slot: { y: 670, height: 400 } },
    390,
    170,
    (scene) => stepped(scene, { color: '#b8ad98', half: 150, height: 270, steps: 9, top: 46, temple: 110 }),
    'tropic',
  ),
  named('luxor', ['Luxor, EG'], { ...desert, slot: { y: 650, height: 290 } }, 270, 240, pylon, 'golden'),
  named('washington', ['Washington, US', 'Washington, D.C., US'], town, 270, 280, memorial, 'blossom'),
]
