import { type Color, darken } from '../../color.ts'
import type { Kit } from '../../kits/kit.ts'
import { northernCoast } from '../../kits/northern-coast.ts'
import { skylineKit } from '../../kits/skyline.ts'
import { townKit } from '../../kits/town/row.ts'
import { tone } from '../../palette.ts'
import { hills, land } from '../../scene/land.ts'
import { lighthouse } from '../../scene/lighthouse.ts'
import type { Scene } from '../../scene/stage.ts'
import { foam, water } from '../../scene/water.ts'
import { circle, ellipse, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

const square = townKit({ ground: 'square', spires: false })

const city = skylineKit()

function skyTower(scene: Scene): string {
  const tools = brush(scene)
  return (
    tools.taper(0, 0, 22, 12, 300, '#d9dee2') +
    tools.taper(0, -276, 12, 34, 26, '#c3ccd3') +
    tools.block(-36, -302, 72, 20, '#8fa6b5') +
    rect(-36, -314, 72, 6, tools.opening('#4d6a80')) +
    tools.taper(0, -322, 32, 18, 18, '#c3ccd3') +
    tools.block(-14, -338, 28, 20, '#d9dee2') +
    tools.taper(0, -356, 6, 2, 110, '#e6ebee') +
    [-96, -192].map((y) => rect(-20, y, 40, 6, tools.paint('#eef2f4'))).join('')
  )
}

function obelisk(scene: Scene): string {
  const tools = brush(scene)
  return (
    tools.block(-70, 0, 140, 12, '#d9d2c2') +
    tools.block(-44, -10, 88, 16, '#efe9da') +
    tools.taper(0, -24, 30, 21, 326, '#fbf6ea') +
    tools.cone(0, -349, 21, 40, '#fbf6ea') +
    rect(-6, -338, 12, 18, tools.opening())
  )
}

function flame(scene: Scene): string {
  const tools = brush(scene)
  const one = (x: number, half: number, height: number, lean: number): string => {
    const at = (dx: number, up: number): string => `${round(x + dx)},${round(-up)}`
    const body = `M${at(-half, 0)}C${at(-half * 1.3, height * 0.4)} ${at(-half * 0.7, height * 0.75)} ${at(lean, height)}C${at(half * 0.5, height * 0.72)} ${at(half * 1.4, height * 0.5)} ${at(half, 0)}Z`
    const dark = `M${at(half * 0.2, 0)}C${at(half * 0.3, height * 0.5)} ${at(half * 0.1, height * 0.8)} ${at(lean, height)}C${at(half * 0.5, height * 0.72)} ${at(half * 1.4, height * 0.5)} ${at(half, 0)}Z`
    const lines = repeat(Math.floor(height / 17), (index) => {
      const up = 12 + index * 17
      const reach = half * (1.05 - (up / height) ** 2.4)
      return `M${at(-reach * 0.96, up)}Q${at(0, up - 7)} ${at(reach * 0.96, up)}`
    })
    return (
      path(body, tools.paint('#7fb0cc')) +
      path(dark, tools.shade('#5f93b5', 0.16)) +
      stroke(lines, scene.palette.dark ? scene.palette.lit : '#e6f2f8', 2, { opacity: 0.65 })
    )
  }
  return one(-92, 44, 300, 26) + one(96, 46, 290, -26) + one(4, 50, 350, 12)
}

/** A lattice that is narrow in the middle. */
function canton(scene: Scene): string {
  const tools = brush(scene)
  const half = (up: number): number => 15 + 34 * ((up - 250) / 250) ** 2
  const strands = (turn: number): string =>
    repeat(9, (index) => {
      let line = ''
      for (let up = 0; up <= 380; up += 20) {
        const angle = (index / 9) * Math.PI * 2 + turn * up * 0.006
        line += `${up ? 'L' : 'M'}${round(Math.sin(angle) * half(up))},${-up}`
      }
      return line
    })
  const shell = polygon([
    ...Array.from({ length: 20 }, (_, index) => [-half(index * 20), -index * 20] as const),
    ...Array.from({ length: 20 }, (_, index) => [half((19 - index) * 20), -(19 - index) * 20] as const),
  ])
  return (
    path(shell, tools.paint('#9fb4c4'), { opacity: 0.55 }) +
    tools.block(-8, 0, 16, 380, '#c3ccd3') +
    stroke(strands(1) + strands(-1), tools.paint(scene.palette.dark ? '#e8a0c8' : '#e6ebee'), 2.4) +
    [0.1, 0.34, 0.62, 0.95]
      .map((share) => ellipse(0, -share * 380, half(share * 380), 5, tools.paint('#7f96a8')))
      .join('') +
    tools.taper(0, -378, 5, 1.5, 90, '#d9dee2')
  )
}

function belfry(
  scene: Scene,
  { wall, roof, cap }: { wall: Color; roof: Color; cap: 'flat' | 'spire' },
): string {
  const tools = brush(scene)
  const windows = (foot: number): string => tools.arches(-24, foot, 3, 19, 11, 40, tools.opening())
  return (
    tools.block(-150, 0, 300, 92, wall) +
    tools.flat(
      [
        [-156, -90],
        [-130, -128],
        [130, -128],
        [156, -90],
      ],
      roof,
    ) +
    tools.arches(-136, -34, 9, 31, 14, 40, tools.opening()) +
    tools.block(-42, 0, 84, 222, wall) +
    windows(-132) +
    windows(-74) +
    circle(0, -200, 15, tools.paint('#fff3dc')) +
    stroke('M0,-200V-211M0,-200H8', tools.paint('#33424f'), 2.6) +
    repeat(4, (index) => tools.cone(-42 + index * 28, -220, 5, 24, wall)) +
    tools.block(-31, -220, 62, 74, wall) +
    tools.arches(-22, -226, 2, 24, 17, 54, tools.opening()) +
    (cap === 'spire'
      ? tools.cone(0, -292, 34, 100, roof)
      : repeat(5, (index) => tools.block(-33 + index * 14, -293, 8, 13, wall)) +
        tools.cone(-30, -292, 6, 26, wall) +
        tools.cone(30, -292, 6, 26, wall))
  )
}

function belem(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#efe3c8'
  const cap = (x: number, foot: number): string =>
    tools.block(x - 12, foot + 30, 24, 34, wall) + tools.dome(x, foot - 3, 12, 17, '#e0d0ac')
  return (
    tools.block(-210, 6, 290, 74, wall) +
    repeat(10, (index) => tools.block(-206 + index * 29, -67, 19, 14, wall)) +
    tools.arches(-196, -14, 9, 31, 15, 28, tools.opening()) +
    cap(-204, -78) +
    cap(-70, -78) +
    tools.block(-40, 6, 116, 226, wall) +
    repeat(5, (index) => tools.block(-42 + index * 25, -219, 16, 14, wall)) +
    cap(-40, -196) +
    cap(76, -196) +
    tools.block(-20, -220, 76, 44, wall) +
    repeat(3, (index) => tools.block(-20 + index * 29, -263, 17, 12, wall)) +
    rect(-34, -120, 104, 9, tools.paint('#fff6e2')) +
    tools.arches(-26, -122, 6, 15, 11, 32, tools.opening()) +
    tools.arches(-12, -176, 3, 24, 13, 30, tools.opening()) +
    line([18, -262], [18, -310], tools.paint('#5b4034'), 3) +
    tools.flat(
      [
        [19, -309],
        [56, -300],
        [19, -289],
      ],
      '#c8362c',
    )
  )
}

function monas(scene: Scene): string {
  const tools = brush(scene)
  return (
    path('M-130,-56Q-60,-50 -24,-86H24Q60,-50 130,-56L112,-36H-112Z', tools.paint('#f3ead8')) +
    tools.block(-100, 0, 200, 40, '#d9d2c2') +
    tools.taper(0, -70, 19, 10, 250, '#fbf6ea') +
    tools.taper(0, -316, 12, 22, 16, '#efe6d2') +
    path(
      'M-15,-332C-26,-352 -6,-362 -8,-384C6,-374 4,-362 12,-366C22,-350 18,-338 14,-332Z',
      tools.paint('#e8b23c'),
    )
  )
}

function palaceOfCulture(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#d9c7a2'
  const rows = (half: number, foot: number, count: number): string =>
    repeat(count, (index) =>
      tools.windows(
        -half + 7,
        foot - 8 - index * 17,
        Math.floor((half * 2 - 8) / 12),
        12,
        5,
        10,
        tools.opening('#8a7a62'),
      ),
    )
  const step = (half: number, foot: number, height: number): string =>
    tools.block(-half, foot, half * 2, height, wall) +
    rows(half, foot, Math.floor(height / 18)) +
    tools.cone(-half + 5, foot - height, 6, 22, wall) +
    tools.cone(half - 5, foot - height, 6, 22, wall)
  return (
    step(190, 0, 62) +
    step(110, -50, 66) +
    step(58, 0, 290) +
    step(42, -288, 44) +
    step(24, -330, 34) +
    tools.taper(0, -362, 8, 1.5, 110, '#c9b48c')
  )
}

/** A coast with nothing but water and grass in front. */
const headland: Kit = {
  slot: { y: 712, height: 350 },
  back: (scene) => northernCoast.back(scene) + water(scene, 664),
  front: (scene) => {
    const { palette, random } = scene
    return (
      foam('M-400,716q100,-14 200,0t200,0t200,0t200,0t200,0t200,0t200,0t200,0t200,0', 6) +
      land(
        scene,
        hills(random.fork('headland'), 752, 26, 560),
        tone(palette, palette.ground[0]),
        tone(palette, palette.ground[1]),
      )
    )
  },
}
const onRock = (slug: string, cities: readonly string[]): Landmark => ({
  slugs: [slug],
  cities,
  kit: headland,
  height: 290,
  draw: (scene) => {
    const stone = brush(scene).paint('#9a958a')
    return (
      lighthouse(scene, 0, -52, 1.15) +
      path('M-190,24C-150,-26 -110,-50 -60,-58L70,-58C120,-44 150,-22 210,24Z', stone) +
      path('M20,-58H70C120,-44 150,-22 210,24H60C90,-6 60,-34 20,-58Z', darken(stone, 0.18))
    )
  },
})
const named = (
  slug: string,
  cities: readonly string[],
  kit: Landmark['kit'],
  height: number,
  draw: Landmark['draw'],
  mood?: Landmark['mood'],
): Landmark => ({ slugs: [slug], cities, kit, height, ...(mood ? { mood } : {}), draw })

export const TOWERS: readonly Landmark[] = [
  named('auckland', ['Auckland, NZ'], city, 470, skyTower, 'clear'),
  named('buenos-aires', ['Buenos Aires, AR'], skylineKit({ water: false }), 390, obelisk, 'golden'),
  named('baku', ['Baku, AZ'], city, 360, flame, 'violet'),
  named('guangzhou', ['Guangzhou, CN'], skylineKit({ water: true }), 470, canton, 'lagoon'),
  named(
    'bruges',
    ['Bruges, BE', 'Brugge, BE'],
    square,
    310,
    (scene) => belfry(scene, { wall: '#c9a878', roof: '#8a5a44', cap: 'flat' }),
    'amber',
  ),
  named(
    'brussels',
    ['Brussels, BE'],
    square,
    400,
    (scene) => belfry(scene, { wall: '#d9cbae', roof: '#5c6f80', cap: 'spire' }),
    'golden',
  ),
  named(
    'lisbon',
    ['Lisbon, PT'],
    { ...townKit({ ground: 'river', spires: false }), slot: { y: 742, height: 330 } },
    310,
    belem,
    'golden',
  ),
  named('jakarta', ['Jakarta, ID'], skylineKit({ water: false }), 390, monas, 'tropic'),
  named('warsaw', ['Warsaw, PL'], skylineKit({ water: false }), 480, palaceOfCulture, 'amber'),
  onRock('peggys-cove', ["Peggy's Cove, CA"]),
  onRock('byron-bay', ['Byron Bay, AU']),
  onRock('ushuaia', ['Ushuaia, AR']),
]
