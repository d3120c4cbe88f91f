import type { Kit } from '../../kits/kit.ts'
import type { Scene } from '../../scene/stage.ts'
import { conifer, foliage, leafTones } from '../../scene/trees.ts'
import { path, rect, repeat, round } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

/** Trees and bushes on an island, from `-half` to `half`. */
function grove(
  scene: Scene,
  half: number,
  count: number,
  size: number,
  skip: (x: number) => boolean = () => false,
): string {
  const random = scene.random.fork('grove')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.06)
  return repeat(count, (index) => {
    const x = -half + ((index + 0.5) * half * 2) / count
    return skip(x) ? '' : foliage(random, x, -size * 0.7 - (index % 3) * 7, size, leaf)
  })
}

/** What lies upside down in still water. */
function reflected(drawn: string, depth = 0.34): string {
  return `<g transform="scale(1 -${depth})">${drawn}</g>`
}

/** A temple of gold in a pool, joined to the shore by a causeway. */
function goldenTemple(scene: Scene): string {
  const tools = brush(scene)
  const gold = '#f0b83c'
  const marble = '#f8f0e0'
  const kiosk = (x: number, foot: number, size: number): string =>
    tools.block(x - 9 * size, -foot, 18 * size, 18 * size, gold) +
    tools.arches(x - 5 * size, -foot, 1, 0, 10 * size, 14 * size, tools.opening('#8a6a2a')) +
    tools.dome(x, -foot - 18 * size, 11 * size, 14 * size, '#f6cc5c') +
    line([x, -foot - 31 * size], [x, -foot - 42 * size], tools.paint('#f6d878'), 2)
  const body =
    tools.block(-104, 0, 208, 72, marble) +
    tools.arches(-92, -8, 7, 28, 16, 44, tools.opening('#8a7a5a')) +
    tools.block(-104, -70, 208, 74, gold) +
    tools.arches(-92, -80, 7, 28, 16, 46, tools.opening('#8a6a2a')) +
    rect(-110, -76, 220, 7, tools.paint('#f8dc90')) +
    rect(-110, -148, 220, 8, tools.paint('#f8dc90')) +
    tools.block(-54, -146, 108, 36, gold) +
    tools.arches(-46, -150, 5, 20, 11, 24, tools.opening('#8a6a2a')) +
    kiosk(-92, 146, 1.1) +
    kiosk(92, 146, 1.1) +
    kiosk(-50, 180, 0.7) +
    kiosk(50, 180, 0.7) +
    tools.onion(0, -180, 44, 74, '#f6cc5c') +
    line([0, -250], [0, -272], tools.paint('#f8dc90'), 3)
  return (
    reflected(body, 0.4) +
    rect(-420, 0, 840, 130, scene.palette.water[0], { opacity: 0.55 }) +
    rect(-420, -10, 320, 14, tools.paint(marble)) +
    repeat(8, (index) => line([-400 + index * 38, -8], [-400 + index * 38, -38], tools.paint('#d9a83c'), 3)) +
    rect(-124, -4, 248, 10, tools.paint('#fff8ea')) +
    body
  )
}

/** A white palace that fills its island. */
function lakePalace(scene: Scene): string {
  const tools = brush(scene)
  const white = '#fbf4e6'
  const wing = (x: number, half: number, up: number): string =>
    tools.block(x - half, 0, half * 2, up, white) +
    tools.arches(x - half + 8, -8, Math.floor(half / 10), 20, 11, up * 0.36, tools.opening('#7a8a94')) +
    tools.arches(
      x - half + 8,
      -up * 0.54,
      Math.floor(half / 10),
      20,
      11,
      up * 0.32,
      tools.opening('#7a8a94'),
    ) +
    rect(x - half - 4, -up - 3, half * 2 + 8, 7, tools.paint('#fffdf6'))
  const cupola = (x: number, foot: number, size: number): string =>
    tools.block(x - 11 * size, -foot, 22 * size, 20 * size, white) +
    tools.arches(x - 7 * size, -foot, 1, 0, 14 * size, 16 * size, tools.opening('#7a8a94')) +
    tools.dome(x, -foot - 20 * size, 14 * size, 16 * size, '#f0e2c4') +
    line([x, -foot - 35 * size], [x, -foot - 46 * size], tools.paint('#d9a94a'), 2)
  const body =
    wing(-190, 80, 70) +
    wing(190, 84, 74) +
    wing(0, 120, 98) +
    wing(10, 46, 132) +
    cupola(-250, 70, 1) +
    cupola(-130, 70, 0.9) +
    cupola(256, 74, 1) +
    cupola(134, 74, 0.9) +
    cupola(-90, 98, 1) +
    cupola(100, 98, 1) +
    cupola(-20, 132, 0.9) +
    cupola(42, 132, 0.9)
  return (
    reflected(body, 0.42) +
    rect(-420, 0, 840, 90, scene.palette.water[0], { opacity: 0.55 }) +
    body +
    grove(scene, 110, 7, 14, (x) => Math.abs(x) > 100) +
    rect(-290, -2, 580, 6, tools.paint('#e0d2b4'))
  )
}

/** A small tower of three storeys on an islet in a lake. */
function turtleTower(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#d9c9a4'
  const floor = (foot: number, half: number, up: number, arches: number): string =>
    tools.block(-half, -foot, half * 2, up, wall) +
    repeat(arches, (index) =>
      path(
        `M${round(-half + 9 + index * ((half * 2 - 10) / arches))},${-foot}v${-up * 0.5}a${round(half / arches - 5)},${round(half / arches - 5)} 0 0 1 ${round((half * 2) / arches - 10)},0v${up * 0.5}Z`,
        tools.opening('#5f5a48'),
      ),
    ) +
    rect(-half - 7, -foot - up - 4, half * 2 + 14, 9, tools.paint('#f0e4c4'))
  const body =
    floor(10, 84, 78, 3) +
    floor(92, 66, 62, 3) +
    floor(158, 36, 40, 1) +
    path('M-52,-198Q-22,-206 -16,-226H16Q22,-206 52,-198Z', tools.paint('#8a5a44')) +
    tools.cone(0, -224, 12, 24, '#c9a878')
  return (
    reflected(body, 0.4) +
    rect(-300, 0, 600, 110, scene.palette.water[0], { opacity: 0.55 }) +
    path('M-190,6Q-160,-20 -90,-22H100Q160,-18 200,6Z', tools.paint('#7fa860')) +
    grove(scene, 180, 12, 24, (x) => Math.abs(x) < 92) +
    body
  )
}

/** A white church with a slender tower, on an island in a lake. */
function bled(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.04)
  const church =
    tools.block(-30, -40, 96, 52, '#fbf6ea') +
    tools.flat(
      [
        [-36, -91],
        [-22, -118],
        [58, -118],
        [72, -91],
      ],
      '#a8583c',
    ) +
    tools.arches(-18, -54, 4, 20, 9, 24, tools.opening('#5a6a78')) +
    tools.block(-74, -36, 34, 128, '#fbf6ea') +
    tools.arches(-64, -128, 1, 0, 14, 24, tools.opening('#5a6a78')) +
    rect(-78, -166, 42, 6, tools.paint('#e8dcc0')) +
    tools.onion(-57, -164, 18, 40, '#6a5a54') +
    tools.cone(-57, -200, 6, 36, '#6a5a54') +
    line([-57, -234], [-57, -252], tools.paint('#e8b84a'), 2)
  return (
    `<g transform="scale(1 -.36)">${church}${grove(scene, 150, 10, 34)}</g>` +
    rect(-420, 0, 840, 90, scene.palette.water[0], { opacity: 0.6 }) +
    path('M-190,5C-150,-30 -90,-46 0,-48C90,-46 150,-28 196,5Z', tools.paint('#7fa060')) +
    repeat(6, (index) =>
      conifer(-150 + index * 62, -18 - (index % 2) * 10, 92, leaf, scene.palette.snowy ? '#f6fafc' : null),
    ) +
    church +
    grove(scene, 168, 13, 26, (x) => x > -30 && x < 20) +
    repeat(9, (index) =>
      rect(-14 - index, -40 + index * 5, 20 + index * 2, 5, tools.shade('#e8dcc0', index % 2 ? 0 : 0.12)),
    )
  )
}

/** A lake that the landmark stands in: the water lies behind it, and the bank in front. */
const inLake = (height: number, far: 'hills' | 'range' = 'hills'): Kit => {
  const open = openKit({ far, front: 'plain', y: 690, height })
  return {
    ...open,
    back: (scene) => open.back(scene) + openKit({ far, front: 'water', y: 646 }).front(scene),
    front: openKit({ far, front: 'plain', y: 742 }).front,
  }
}

export const ISLAND_SANCTUARIES: readonly Landmark[] = [
  landmark('amritsar', ['Amritsar, IN'], inLake(280), 280, goldenTemple, { mood: 'golden', half: 200 }),
  landmark('udaipur', ['Udaipur, IN'], inLake(180), 180, lakePalace, { mood: 'golden', half: 300 }),
  landmark('hanoi', ['Hanoi, VN'], inLake(250), 250, turtleTower, { mood: 'blossom', half: 200 }),
  landmark('lake-bled', ['Bled, SI'], inLake(260, 'range'), 254, bled, { mood: 'clear', half: 200 }),
]
