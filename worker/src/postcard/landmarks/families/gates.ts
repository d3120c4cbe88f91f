import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, path, polygon, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line, pointedPath } from '../shapes.ts'
import { cone } from '../summit.ts'

/** An arch of basalt with four turrets, on the quay. */
function gatewayOfIndia(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e0b878'
  const trim = tools.paint('#f4dcae')
  const turret = (x: number): string =>
    tools.block(x - 17, 0, 34, 252, stone) +
    rect(x - 21, -262, 42, 12, trim) +
    tools.block(x - 13, -260, 26, 30, stone) +
    tools.arches(x - 8, -264, 1, 0, 16, 20, tools.opening('#6a5238')) +
    tools.dome(x, -289, 16, 22, '#ecd09a')
  return (
    tools.block(-240, 4, 480, 16, '#d9c29a') +
    [-178, 130]
      .map(
        (x) =>
          tools.block(x, 0, 48, 168, stone) + path(pointedPath(x + 8, 0, 32, 120), tools.opening('#6a5238')),
      )
      .join('') +
    tools.block(-132, 0, 264, 232, stone) +
    rect(-138, -240, 276, 12, trim) +
    repeat(17, (index) => tools.block(-134 + index * 16, -238, 9, 12, stone)) +
    tools.dome(0, -246, 50, 40, '#ecd09a') +
    rect(-110, -206, 220, 7, trim) +
    path(pointedPath(-58, 0, 116, 190), trim) +
    path(pointedPath(-48, 0, 96, 174), tools.opening('#7fa8b8')) +
    path(pointedPath(-48, 0, 96, 174), tools.shade(stone, 0.4), { opacity: 0.35 }) +
    [-118, 82]
      .map(
        (x) =>
          path(pointedPath(x, -96, 34, 60), tools.opening('#6a5238')) +
          path(pointedPath(x, -14, 34, 62), tools.opening('#6a5238')),
      )
      .join('') +
    turret(-134) +
    turret(134)
  )
}

/** The two halves of a Balinese gate, cut through the middle, in tiers. */
function splitGate(scene: Scene): string {
  const tools = brush(scene)
  const half = (side: 1 | -1): string => {
    const tiers = [
      [34, 128, 0, 74],
      [34, 112, 70, 58],
      [34, 94, 126, 52],
      [34, 76, 176, 46],
      [34, 60, 220, 42],
      [34, 48, 260, 38],
      [34, 40, 296, 40],
    ] as const
    return tiers
      .map(([inner, outer, foot, height], index) => {
        const color = index % 2 ? '#b8694a' : '#9a8a7c'
        const wide = outer - inner
        const x = side > 0 ? inner : -outer
        const horn =
          side > 0
            ? polygon([
                [outer - 14, -foot - height],
                [outer + 14, -foot - height - 20],
                [outer + 4, -foot - height + 6],
              ])
            : polygon([
                [14 - outer, -foot - height],
                [-outer - 14, -foot - height - 20],
                [-outer - 4, -foot - height + 6],
              ])
        return (
          path(horn, tools.shade('#8a7a6c', side > 0 ? 0.2 : 0)) +
          rect(x, -foot - height, wide, height, side > 0 ? tools.shade(color, 0.16) : tools.paint(color)) +
          rect(
            side > 0 ? inner : -outer - 6,
            -foot - height,
            wide + 6,
            9,
            side > 0 ? tools.shade('#c9b8a4', 0.12) : tools.paint('#c9b8a4'),
          ) +
          rect(x + wide * 0.2, -foot - height * 0.62, wide * 0.6, height * 0.3, tools.shade(color, 0.3), {
            opacity: 0.5,
          })
        )
      })
      .join('')
  }
  return (
    half(-1) +
    half(1) +
    repeat(8, (index) =>
      rect(-40 - index * 7, -2 + index * 7, 80 + index * 14, 8, tools.shade('#b8a894', index % 2 ? 0 : 0.14)),
    ) +
    [-168, 168]
      .map(
        (x) =>
          tools.block(x - 17, 8, 34, 40, '#9a8a7c') +
          tools.taper(x, -30, 14, 7, 26, '#8a7a6c') +
          circle(x, -66, 12, tools.paint('#8a7a6c')) +
          path(`M${x - 20},-26h40v26h-40Z`, tools.paint('#2f2f34')) +
          repeat(4, (index) =>
            rect(x - 20 + index * 10, -26 + (index % 2) * 13, 10, 13, tools.paint('#f4f0e6')),
          ),
      )
      .join('')
  )
}

/** A yellow arch with a clock over a street, with a volcano behind. */
function santaCatalina(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#f2bc4a'
  const white = tools.paint('#fffaf0')
  return (
    cone(scene, { x: 14, up: 300, left: 330, right: 330, mouth: 22, color: '#6f8a8c', foot: '#7f9a80' }) +
    tools.block(-250, 4, 116, 132, '#d9694a') +
    tools.block(134, 4, 116, 124, '#e8a05c') +
    [-224, -182, 160, 204]
      .map(
        (x) => tools.windows(x, -34, 1, 0, 20, 44, tools.opening('#5a4a40')) + rect(x - 4, -82, 28, 5, white),
      )
      .join('') +
    path('M-136,4V-196H136V4H84V-44C84,-118 -84,-118 -84,-44V4Z', tools.paint(wall)) +
    path('M84,4V-44C84,-74 56,-92 24,-98L60,-196H136V4Z', tools.shade(wall, 0.16)) +
    stroke('M-84,4V-44C-84,-118 84,-118 84,-44V4', white, 6) +
    rect(-142, -200, 284, 9, white) +
    tools.windows(-104, -140, 3, 34, 16, 30, tools.opening('#5a4a40')) +
    tools.windows(30, -140, 3, 30, 16, 30, tools.opening('#5a4a40')) +
    tools.block(-34, -198, 68, 46, wall) +
    rect(-38, -248, 76, 7, white) +
    circle(0, -222, 16, white) +
    stroke('M0,-222V-233M0,-222H8', tools.paint('#33424f'), 3) +
    tools.dome(0, -247, 24, 24, wall) +
    line([0, -270], [0, -290], white, 3)
  )
}

/** The tower of a gate in a town wall: three arches, and a clock. */
function clockGate(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#f2b84c'
  const white = tools.paint('#fffaf0')
  return (
    tools.block(-270, 4, 540, 84, '#d9c49c') +
    repeat(14, (index) => tools.block(-266 + index * 39, -79, 24, 16, '#d9c49c')) +
    tools.block(-112, 4, 224, 122, wall) +
    rect(-118, -124, 236, 9, white) +
    tools.arches(-92, 4, 3, 66, 50, 88, white) +
    tools.arches(-86, 4, 3, 66, 38, 80, tools.opening('#6a4a34')) +
    tools.block(-44, -122, 88, 92, wall) +
    rect(-49, -216, 98, 8, white) +
    circle(0, -170, 24, white) +
    stroke('M0,-170V-187M0,-170H11', tools.paint('#33424f'), 3.4) +
    tools.block(-32, -214, 64, 50, wall) +
    tools.arches(-18, -216, 2, 22, 14, 34, tools.opening('#6a4a34')) +
    rect(-36, -266, 72, 7, white) +
    tools.cone(0, -265, 34, 70, '#e89a3c') +
    line([0, -333], [0, -352], white, 3)
  )
}

/** A pavilion with three roofs on a base of grey brick with an arch. */
function bellTower(scene: Scene): string {
  const tools = brush(scene)
  const roof = (foot: number, half: number, height: number): string =>
    path(
      `M${-half},${-foot + 6}Q${-half * 0.8},${-foot - height * 0.3} ${-half * 0.66},${-foot - height}H${half * 0.66}Q${half * 0.8},${-foot - height * 0.3} ${half},${-foot + 6}L${half * 0.9},${-foot + 10}H${-half * 0.9}Z`,
      tools.paint('#4f7a68'),
    ) +
    path(
      `M${half * 0.24},${-foot - height}H${half * 0.66}Q${half * 0.8},${-foot - height * 0.3} ${half},${-foot + 6}L${half * 0.9},${-foot + 10}H${half * 0.4}Z`,
      tools.shade('#3f6a5a', 0.16),
    ) +
    rect(-half * 0.9, -foot + 7, half * 1.8, 5, tools.paint('#d9a94a'))
  const floor = (foot: number, half: number, height: number): string =>
    tools.block(-half, -foot, half * 2, height, '#b8402f') +
    repeat(8, (index) =>
      rect(-half + 4 + (index * (half * 2 - 14)) / 7, -foot - height, 6, height, tools.paint('#8a2a24')),
    ) +
    tools.windows(
      -half + 16,
      -foot - height * 0.2,
      6,
      (half * 2 - 24) / 6,
      12,
      height * 0.5,
      tools.opening('#5a3a30'),
    )
  return (
    tools.taper(0, 4, 176, 164, 108, '#9aa0a0') +
    repeat(5, (index) =>
      rect(-172 + index * 2, -20 - index * 18, 344 - index * 4, 2, tools.shade('#7a8080', 0.1), {
        opacity: 0.5,
      }),
    ) +
    tools.arches(-30, 4, 1, 0, 60, 72, tools.opening('#3f4448')) +
    repeat(21, (index) => tools.block(-166 + index * 16, -102, 10, 10, '#9aa0a0')) +
    floor(104, 112, 50) +
    roof(152, 158, 26) +
    floor(176, 98, 44) +
    roof(218, 140, 30) +
    path('M-92,-246Q-20,-262 0,-306Q20,-262 92,-246Z', tools.paint('#4f7a68')) +
    path('M0,-306Q20,-262 92,-246H30Q10,-262 0,-306Z', tools.shade('#3f6a5a', 0.16)) +
    circle(0, -310, 9, tools.paint('#e8b84a'))
  )
}

const square = (gap: number, height: number): Kit => ({
  ...townKit({ ground: 'square', spires: false, gap }),
  slot: { y: 704, height },
})

export const GATES: readonly Landmark[] = [
  landmark(
    'mumbai',
    ['Mumbai, IN'],
    openKit({
      far: 'sea',
      front: 'plain',
      y: 690,
      height: 310,
      ground: ['#e6d0a4', '#b8986c'],
      near: { kind: 'stone' },
    }),
    310,
    gatewayOfIndia,
    { mood: 'golden', half: 245 },
  ),
  landmark(
    'bali',
    ['Denpasar, ID', 'Ubud, ID'],
    { ...jungle, slot: { y: 712, height: 350 } },
    340,
    splitGate,
    { mood: 'tropic', half: 190 },
  ),
  landmark('antigua-guatemala', ['Antigua Guatemala, GT'], square(260, 330), 300, santaCatalina, {
    mood: 'golden',
  }),
  landmark(
    'cartagena',
    ['Cartagena, CO'],
    { ...townKit({ ground: 'square', spires: false, gap: 280 }), slot: { y: 704, height: 340 } },
    350,
    clockGate,
    { mood: 'tropic' },
  ),
  landmark('xian', ["Xi'an, CN", 'Xi’an, CN', 'Xian, CN'], square(200, 330), 320, bellTower, {
    mood: 'amber',
    half: 190,
  }),
]
