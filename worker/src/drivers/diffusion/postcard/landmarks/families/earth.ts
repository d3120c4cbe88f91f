import { type Color, lighten } from '../../color.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { savanna } from '../../kits/savanna.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { foam } from '../../scene/water.ts'
import { ellipse, type Point, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, openKit, RED } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'
import { rock } from './rocks.ts'
import { horn } from './summits.ts'

/** How far the land reaches to both sides, beyond the widest card. */
const WIDE = 900

/** A terrace of a canyon: its edge as far as `reach`, and the layers below it. */
function terrace(
  scene: Scene,
  side: 1 | -1,
  reach: number,
  top: number,
  colors: readonly Color[],
  steps: number,
): string {
  const tools = brush(scene)
  const deep = top / colors.length
  return colors
    .map((color, index) => {
      const up = top - deep * index
      const out = reach - index * steps
      const edge: Point[] = Array.from({ length: 9 }, (_, point) => {
        const along = point / 8
        const bay = Math.sin(point * 2.1 + index * 0.9 + reach) * 16
        return [side * (WIDE - (WIDE - out - bay) * along), -up + (along > 0.9 ? 3 : 0)]
      })
      const end = side * (out - 12)
      const face = polygon([
        ...edge,
        [end, -up + deep * 0.5],
        [end - side * steps * 0.9, -up + deep],
        [end - side * steps, 30],
        [side * WIDE, 30],
      ])
      const flutes = repeat(12, (line) => {
        const x = side * (out + 18 + line * 34)
        return `M${round(x)},${round(-up + 6)}l${round(-side * 5)},${round(deep * 0.7)}`
      })
      return (
        path(face, side > 0 ? tools.shade(color, 0.16) : tools.paint(color)) +
        stroke(flutes, tools.shade(color, 0.4), 4, { opacity: 0.2 })
      )
    })
    .join('')
}

const STRATA = ['#e0a878', '#d4784a', '#c2603c', '#a84a34', '#8a3c30'] as const

function canyon(scene: Scene): string {
  const tools = brush(scene)
  return (
    path(
      `M${-WIDE},-214H-240L-200,-204L-150,-210L-60,-200L40,-208L130,-202L230,-212H${WIDE}V20H${-WIDE}Z`,
      tools.paint('#c98a72', 0.4),
    ) +
    rock(scene, {
      x: -30,
      color: '#d89a70',
      foot: '#b06850',
      lit: 0.56,
      layers: 6,
      levels: [
        [-10, -150, 150],
        [50, -110, 112],
        [56, -84, 88],
        [110, -64, 66],
        [116, -40, 44],
        [160, -26, 28],
        [178, -8, 10],
      ],
    }) +
    rock(scene, {
      x: 118,
      color: '#cf8a62',
      foot: '#a85c46',
      lit: 0.5,
      layers: 5,
      levels: [
        [-10, -120, 120],
        [40, -90, 90],
        [46, -66, 70],
        [96, -48, 50],
        [102, -26, 28],
        [136, -10, 12],
      ],
    }) +
    terrace(scene, 1, 96, 262, STRATA, 20) +
    terrace(scene, -1, 230, 240, STRATA, 24) +
    path(
      'M-120,24C-60,0 -10,6 20,-16C34,-26 20,-36 36,-46C46,-30 62,-20 44,-2C30,12 70,18 90,24Z',
      tools.paint('#5fb0b4'),
    ) +
    stroke('M-70,20C-20,8 30,6 34,-20', tools.paint('#d6f0ea'), 2.4, { opacity: 0.6 })
  )
}

/** Hills of coloured layers; each is a hump with stripes that follow its shape. */
function striped(
  scene: Scene,
  x: number,
  half: number,
  height: number,
  colors: readonly Color[],
  lean = 0,
): string {
  const tools = brush(scene)
  const hump = (share: number): string => {
    const drop = height * share
    const at = (dx: number, up: number): string => `${round(x + dx)},${round(Math.min(14, -up + drop))}`
    return `M${at(-half, -20)}C${at(-half * 0.6, height * 0.2)} ${at(-half * 0.36 + lean, height * 0.86)} ${at(lean, height)}C${at(half * 0.3 + lean, height * 0.9)} ${at(half * 0.56, height * 0.16)} ${at(half, -20)}Z`
  }
  const at = (dx: number, up: number): string => `${round(x + dx)},${round(-up)}`
  return (
    colors.map((color, index) => path(hump((index / colors.length) * 0.92), tools.paint(color))).join('') +
    path(
      `M${at(lean, height)}C${at(half * 0.3 + lean, height * 0.9)} ${at(half * 0.56, height * 0.16)} ${at(half, -20)}H${round(x + half * 0.3)}C${at(half * 0.34, height * 0.3)} ${at(lean + half * 0.06, height * 0.66)} ${at(lean, height)}Z`,
      '#4a1a24',
      { opacity: 0.26 },
    )
  )
}

const RAINBOW = [
  '#b5473a',
  '#e0b088',
  '#d9743c',
  '#f0d896',
  '#8fa39a',
  '#c2503c',
  '#ecc07a',
  '#a8443a',
  '#7f9a9c',
  '#e09a5c',
] as const
const VINICUNCA = [
  '#a85a50',
  '#d9a89a',
  '#c8a05a',
  '#e8d9a0',
  '#7fa08c',
  '#b0584c',
  '#d99a8a',
  '#d4b060',
  '#8a6a70',
  '#bf6a5c',
] as const

function geyser(scene: Scene): string {
  const { palette } = scene
  const tools = brush(scene)
  const steam = palette.dark ? '#b9c6e0' : '#ffffff'
  return (
    repeat(9, (index) =>
      ellipse(
        20 + index * 13,
        -250 - index * 15 + (index % 3) * 16,
        44 + index * 5,
        34 + (index % 2) * 8,
        steam,
        { opacity: palette.dark ? 0.16 : 0.32 },
      ),
    ) +
    path(
      'M-13,0C-20,-110 -34,-200 -60,-276C-50,-306 -24,-296 -18,-330C0,-366 24,-340 26,-304C44,-310 62,-286 52,-262C34,-190 18,-110 13,0Z',
      steam,
      { opacity: 0.94 },
    ) +
    path(
      'M13,0C18,-110 34,-190 52,-262C62,-286 44,-310 26,-304C22,-200 10,-110 6,0Z',
      tools.paint('#a9cde0'),
      { opacity: 0.7 },
    ) +
    stroke('M-4,-20Q-12,-150 -34,-250M2,-20Q0,-160 0,-300M8,-30Q16,-150 34,-240', tools.paint('#c4e2ee'), 4, {
      opacity: 0.7,
    }) +
    path('M-260,16C-160,-6 -70,-14 0,-14C80,-14 170,-6 280,16Z', tools.paint('#efe4cf')) +
    path('M-50,-10Q0,-24 50,-10Q0,4 -50,-10Z', tools.paint('#cfa878')) +
    ellipse(-150, 6, 54, 6, tools.paint('#6fc7d0')) +
    ellipse(-150, 6, 62, 8, tools.paint('#e09a4a'), { opacity: 0.3 }) +
    ellipse(170, 8, 46, 5, tools.paint('#6fc7d0'))
  )
}

/** The front of a glacier: a wall of blue ice with towers along its edge. */
function iceWall(scene: Scene): string {
  const { palette, defs } = scene
  const tools = brush(scene)
  const top = (index: number): number => 128 + ((index * 53) % 37) + (index % 3) * 9
  const count = Math.round((WIDE * 2) / 30)
  const edge: Point[] = Array.from({ length: count }, (_, index) => index).flatMap((index): Point[] => {
    const x = -WIDE + index * 30
    return [
      [x, -top(index) + 18],
      [x + 9, -top(index)],
      [x + 22, -top(index) + 5],
    ]
  })
  const ice = defs.linear([
    [0, lighten(tools.paint('#f4fcff'), palette.dark ? 0.1 : 0.4)],
    [0.45, tools.paint('#9ad6ee')],
    [1, tools.paint('#3f9cc8')],
  ])
  const clefts = repeat(count, (index) => {
    const x = -WIDE + index * 30
    return polygon([
      [x + 24, -top(index) + 8],
      [x + 30, -top(index + 1) + 20],
      [x + 27 + (index % 3) * 3, -20 - ((index * 31) % 40)],
    ])
  })
  return (
    path(
      `M${-WIDE},-150C-500,-160 -320,-176 -150,-216C-60,-240 60,-240 150,-214C320,-176 520,-164 ${WIDE},-150V-60H${-WIDE}Z`,
      tools.paint('#e6f4fa'),
    ) +
    stroke(
      repeat(
        9,
        (index) =>
          `M${-170 + index * 42},${-226 + Math.abs(index - 4) * 9}q${(index - 4) * 13},40 ${(index - 4) * 34},76`,
      ),
      tools.paint('#8cc4dc'),
      4,
      { opacity: 0.6 },
    ) +
    path(polygon([...edge, [WIDE, 12], [-WIDE, 12]]), ice) +
    path(clefts, tools.paint('#3f93bd'), { opacity: 0.5 }) +
    repeat(7, (index) =>
      path(
        `M${-250 + index * 84},10l${14 + (index % 3) * 6},-${12 + (index % 4) * 6}l${22 + (index % 2) * 8},4l10,12Z`,
        tools.paint('#e4f6fc'),
      ),
    )
  )
}

/** A table mountain from whose rim one thin waterfall drops. */
function tableFall(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#ffffff')
  return (
    rock(scene, {
      x: 20,
      color: '#b9886a',
      foot: '#6f8a66',
      lit: 0.66,
      layers: 5,
      cracks: 12,
      green: true,
      levels: [
        [-10, -420, 430],
        [70, -330, 330],
        [110, -276, 280],
        [230, -262, 270],
        [330, -250, 262],
        [352, -220, 240],
      ],
    }) +
    path('M-6,-350Q-14,-240 -9,-70H13Q17,-240 10,-350Z', white) +
    stroke('M0,-340Q-6,-200 0,-90', tools.paint('#a9d4e0'), 3, { opacity: 0.6 }) +
    repeat(6, (index) =>
      ellipse(-40 + index * 16, -62 + (index % 2) * 12, 30, 20, '#ffffff', {
        opacity: scene.palette.dark ? 0.14 : 0.34,
      }),
    ) +
    repeat(24, (index) =>
      foliage(
        scene.random.fork(`skirt ${index}`),
        -330 + index * 28,
        -46 - (11 - Math.abs(index - 11)) * 2,
        26,
        leafTones(scene.palette, scene.palette.leaf, 0.16),
      ),
    )
  )
}

/** Columns of basalt with six sides, rising in steps from the sea. */
function columns(scene: Scene): string {
  const tools = brush(scene)
  const row = (
    count: number,
    width: number,
    foot: number,
    low: number,
    high: number,
    colors: readonly Color[],
    from: number,
  ): string =>
    repeat(count, (index) => {
      const x = from + index * width
      const middle = 1 - Math.abs((index - (count - 1) * 0.56) / (count * 0.56))
      const up = low + (high - low) * Math.max(0, middle) + ((index * 47) % 5) * 5
      const color = colors[index % colors.length] ?? '#6f6a68'
      const half = width / 2
      return (
        path(
          polygon([
            [x, foot],
            [x, -up],
            [x + width, -up],
            [x + width, foot],
          ]),
          tools.paint(color),
        ) +
        path(
          polygon([
            [x + half * 1.2, foot],
            [x + half * 1.2, -up + 5],
            [x + width, -up],
            [x + width, foot],
          ]),
          tools.shade(color, 0.3),
        ) +
        path(
          polygon([
            [x, -up],
            [x + half * 0.5, -up - 7],
            [x + half * 1.5, -up - 7],
            [x + width, -up],
            [x + half * 1.2, -up + 6],
            [x + half * 0.6, -up + 6],
          ]),
          lighten(tools.paint(color), 0.22),
        )
      )
    })
  return (
    path(
      'M-420,10C-360,-60 -300,-120 -200,-150C-120,-196 0,-214 120,-190C240,-170 330,-90 460,10Z',
      tools.paint('#7f9a66', 0.2),
    ) +
    row(14, 28, 10, 80, 190, ['#7d7874', '#8a847c', '#726d6c'], -200) +
    row(16, 32, 14, 34, 120, ['#8f8880', '#7a7470', '#9a9286'], -270) +
    row(19, 34, 22, 8, 58, ['#857f78', '#98907f', '#76706c'], -330) +
    foam(
      'M-340,22q20,-8 40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0',
      6,
    )
  )
}

/** White basins of lime, one below the other, full of blue water. */
function basins(scene: Scene): string {
  const { defs } = scene
  const tools = brush(scene)
  const pool = defs.linear([
    [0, tools.paint('#c4f0f2')],
    [1, tools.paint('#4fb6cf')],
  ])
  const basin = (x: number, y: number, half: number, deep: number): string =>
    path(
      `M${x - half},${y}C${x - half},${y + deep * 0.7} ${x - half * 0.7},${y + deep} ${x},${y + deep}C${x + half * 0.7},${y + deep} ${x + half},${y + deep * 0.7} ${x + half},${y}Z`,
      tools.paint('#f6f4ee'),
    ) +
    path(
      `M${x + half * 0.2},${y}H${x + half}C${x + half},${y + deep * 0.7} ${x + half * 0.7},${y + deep} ${x},${y + deep}Q${x + half * 0.3},${y + deep * 0.6} ${x + half * 0.2},${y}Z`,
      tools.paint('#c3d2da'),
      { opacity: 0.7 },
    ) +
    stroke(
      repeat(
        5,
        (index) =>
          `M${round(x - half * 0.7 + index * half * 0.32)},${y + 8}q2,${round(deep * 0.3)} ${round((2 - index) * 3)},${round(deep * 0.55)}`,
      ),
      tools.paint('#aebfca'),
      3,
      { opacity: 0.5 },
    ) +
    ellipse(x, y, half, half * 0.16, tools.paint('#ffffff')) +
    ellipse(x, y + 1, half * 0.9, half * 0.12, pool)
  const rows: (readonly [x: number, y: number, half: number, deep: number])[] = [
    [-60, -232, 66, 60],
    [70, -222, 74, 60],
    [-130, -178, 84, 64],
    [20, -172, 82, 62],
    [160, -168, 84, 64],
    [-216, -120, 100, 70],
    [-50, -112, 96, 70],
    [112, -110, 96, 70],
    [268, -112, 100, 70],
    [-300, -56, 116, 80],
    [-120, -46, 112, 76],
    [66, -48, 110, 76],
    [250, -50, 118, 80],
  ]
  return (
    path(
      `M${-WIDE},20V-40C-500,-60 -340,-120 -220,-190C-120,-270 140,-272 240,-196C360,-120 520,-60 ${WIDE},-40V20Z`,
      tools.paint('#eef0ee'),
    ) + rows.map((each) => basin(...each)).join('')
  )
}

function fireCrater(scene: Scene): string {
  const { palette, defs } = scene
  const tools = brush(scene)
  const glow = defs.radial([
    [0, '#ffb14a', 0.75],
    [1, '#ff7a2a', 0],
  ])
  const flames = repeat(22, (index) => {
    const x = -180 + index * 17
    const up = 20 + ((index * 37) % 26)
    return `M${x - 8},-14C${x - 10},${-up * 0.6 - 14} ${x - 2},${-up - 10} ${x + 2},${-up - 20}C${x + 4},${-up - 4} ${x + 12},${-up * 0.5 - 14} ${x + 9},-14Z`
  })
  return (
    ellipse(0, -40, 320, 120, glow) +
    ellipse(0, 0, 258, 56, tools.paint('#b98a5c')) +
    ellipse(0, 2, 240, 48, palette.dark ? '#5a2418' : tools.paint('#7a3a24')) +
    ellipse(0, 16, 214, 32, '#e8702a') +
    ellipse(0, 22, 180, 20, '#ffb84a') +
    path(flames, '#ff8a34') +
    path(
      repeat(
        14,
        (index) =>
          `M${-140 + index * 21 - 5},6q-3,-20 5,-${26 + ((index * 29) % 14)}q7,16 4,${26 + ((index * 29) % 14)}Z`,
      ),
      '#ffd46a',
    )
  )
}

/** Trees with thick smooth trunks and a crown like roots in the air, on both sides of a road. */
function baobab(scene: Scene, x: number, y: number, height: number): string {
  const tools = brush(scene)
  const random = scene.random.fork(`baobab ${x}`)
  const half = height * 0.072
  const top = y - height * 0.8
  const at = (dx: number, up: number): string => `${round(x + dx * half)},${round(y - height * up)}`
  const leaf = leafTones(scene.palette, ['#4f6b3a', '#74903f', '#a8b45c'])
  const branches = [-1, -0.62, -0.25, 0.18, 0.56, 0.96]
    .map(
      (side, index) =>
        `M${round(x + side * half * 0.3)},${round(top + 6)}Q${round(x + side * height * 0.12)},${round(top - height * 0.06)} ${round(x + side * height * 0.22)},${round(top - height * (0.1 + (index % 3) * 0.035))}`,
    )
    .join('')
  return (
    path(
      `M${at(-1.3, 0)}C${at(-1, 0.1)} ${at(-1.12, 0.4)} ${at(-0.9, 0.82)}H${round(x + half * 0.9)}C${at(1.12, 0.4)} ${at(1, 0.1)} ${at(1.3, 0)}Z`,
      tools.paint('#c9987a'),
    ) +
    path(
      `M${at(0.3, 0)}C${at(0.3, 0.3)} ${at(0.3, 0.6)} ${at(0.2, 0.82)}H${round(x + half * 0.9)}C${at(1.12, 0.4)} ${at(1, 0.1)} ${at(1.3, 0)}Z`,
      tools.shade('#a87458', 0.2),
    ) +
    stroke(branches, tools.shade('#b98868', 0.1), height * 0.026) +
    [-0.24, -0.13, 0, 0.12, 0.23]
      .map((side, index) =>
        foliage(random, x + side * height, top - height * (0.12 + (index % 2) * 0.05), height * 0.075, leaf),
      )
      .join('')
  )
}

function baobabs(scene: Scene): string {
  const tools = brush(scene)
  return (
    path('M-14,0H14L120,60H-150Z', tools.paint('#d98a52')) +
    (
      [
        [-78, -8, 150],
        [70, -8, 156],
        [-130, 4, 230],
        [136, 4, 236],
        [-236, 26, 330],
        [246, 26, 340],
      ] as const
    )
      .map(([x, y, height]) => baobab(scene, x, y, height))
      .join('')
  )
}

/** Cliffs one behind the other, each with its layers, green on top. */
function cliffs(scene: Scene): string {
  const tools = brush(scene)
  const head = (x: number, up: number, distance: number): string => {
    const face = `M${x},-${up}C${x + 6},${-up * 0.7} ${x - 8},${-up * 0.4} ${x + 10},16H${WIDE}V-${up * 1.05}Z`
    const lines = repeat(
      7,
      (index) =>
        `M${x + 6},${round(-up * (0.88 - index * 0.12))}Q${x + 130},${round(-up * (0.9 - index * 0.12))} ${x + 330},${round(-up * (0.88 - index * 0.12))}`,
    )
    const flutes = repeat(
      9,
      (index) => `M${x + 24 + index * 32},${round(-up * 0.94)}l-5,${round(up * (0.3 + (index % 3) * 0.14))}`,
    )
    return (
      path(face, tools.paint('#7f7a72', distance)) +
      stroke(lines, tools.shade('#5a5652', 0.2), 3, { opacity: 0.28 }) +
      stroke(flutes, tools.shade('#4a4846', 0.3), 5, { opacity: 0.26 }) +
      path(
        `M${x - 4},-${up}Q${x + 160},${-up - 26} ${WIDE},${round(-up * 1.08 - 14)}V${round(-up * 1.0)}Q${x + 160},${round(-up + 4)} ${x + 4},${round(-up + 12)}Z`,
        tools.paint('#8fb566', distance),
      )
    )
  }
  return (
    head(-250, 150, 0.42) +
    head(-140, 200, 0.24) +
    head(-20, 246, 0.1) +
    head(110, 292, 0) +
    foam('M104,16q24,-8 48,0t48,0t48,0t48,0t48,0t48,0', 6)
  )
}

/** Walls of rock with waterfalls, above a fjord or a valley. */
function walls(scene: Scene, falls: readonly (readonly [x: number, top: number, foot: number])[]): string {
  const tools = brush(scene)
  const lit = { lit: '#8a9a86', shade: '#53665e', bend: 1.7 }
  return (
    horn(scene, { x: 60, up: 250, left: 260, right: 280, snow: 0.3, bend: 1.1 }) +
    horn(scene, { x: 330, up: 360, left: 240, right: 500, snow: 0.08, ...lit }) +
    horn(scene, { x: -270, up: 390, left: 500, right: 270, snow: 0.08, ...lit }) +
    falls
      .map(
        ([x, top, foot]) =>
          path(
            `M${x - 4},${-top}Q${x - 9},${-(top + foot) / 2} ${x - 6},${-foot}H${x + 8}Q${x + 6},${-(top + foot) / 2} ${x + 4},${-top}Z`,
            tools.paint('#fbfeff'),
          ) + ellipse(x, -foot, 22, 9, '#ffffff', { opacity: 0.4 }),
      )
      .join('')
  )
}

function jet(scene: Scene): string {
  const { palette } = scene
  const tools = brush(scene)
  const white = palette.dark ? '#d6e2f4' : '#ffffff'
  return (
    path(
      'M-5,0C-8,-140 -10,-290 -4,-392C2,-404 10,-398 12,-386C60,-380 78,-300 96,-180C104,-110 112,-60 122,-8C84,-120 60,-240 16,-330C12,-220 8,-110 6,0Z',
      white,
      { opacity: palette.dark ? 0.66 : 0.82 },
    ) +
    path('M-5,0C-8,-140 -10,-290 -4,-392C2,-404 10,-398 12,-386C10,-260 8,-120 6,0Z', white) +
    rect(-60, -6, 120, 8, tools.paint('#c9b896'))
  )
}

/** Lavender in rows that run together at the horizon, and a farmhouse of stone; it is in bloom in summer only. */
function lavender(scene: Scene): string {
  const tools = brush(scene)
  const bloom = scene.facts.season === 'summer' ? ['#7a5ab4', '#8a6cc4'] : ['#8f9a8c', '#a09ab0']
  const rows = repeat(23, (index) => {
    const near = (index - 11) * 150
    const far = (index - 11) * 22
    return path(
      polygon([
        [far - 7, -70],
        [far + 7, -70],
        [near + 56, 150],
        [near - 56, 150],
      ]),
      tools.paint(bloom[index % 2] ?? '#8a6cc4'),
    )
  })
  return (
    tools.block(-54, -68, 88, 50, '#e8cfa2') +
    tools.block(30, -68, 44, 36, '#dcc090') +
    tools.flat(
      [
        [-62, -116],
        [-46, -136],
        [28, -136],
        [42, -116],
      ],
      '#c4683f',
    ) +
    tools.flat(
      [
        [28, -102],
        [36, -116],
        [70, -116],
        [82, -102],
      ],
      '#c4683f',
    ) +
    tools.windows(-40, -84, 3, 24, 9, 14, tools.opening('#6f93a8')) +
    foliage(scene.random.fork('oak'), 110, -92, 30, leafTones(scene.palette)) +
    path(`M${-WIDE},-72H${WIDE}V150H${-WIDE}Z`, tools.paint('#c9b47c')) +
    rows
  )
}

/** A salt flat under water: the sky lies in it, with its clouds upside down. */
function mirror(scene: Scene): string {
  const { palette, defs, view } = scene
  const { left, right } = view
  const top = 640
  const [zenith, high, low, horizon] = palette.sky
  const cloud = palette.cloud
  const puff = (x: number, y: number, size: number): string =>
    repeat(5, (index) =>
      ellipse(x + (index - 2) * 22 * size, y + (index % 2) * 6 * size, 26 * size, 12 * size, cloud, {
        opacity: 0.5,
      }),
    )
  const tiles =
    repeat(9, (index) => `M${left},${round(top + 8 + index * index * 2.1)}H${right}`) +
    repeat(17, (index) => `M${480 + (index - 8) * 44},${top}L${480 + (index - 8) * 190},800`)
  return (
    rect(
      left,
      top,
      right - left,
      164,
      defs.linear([
        [0, horizon],
        [0.3, low],
        [0.72, high],
        [1, zenith],
      ]),
    ) +
    puff(scene.focusX - 120, 690, 1) +
    puff(scene.focusX + 150, 720, 1.3) +
    puff(scene.focusX - 330, 740, 1.2) +
    ellipse(scene.sun.x, top + 74, scene.sun.radius * 0.7, scene.sun.radius * 0.5, palette.sun, {
      opacity: 0.5,
    }) +
    stroke(tiles, '#ffffff', 1.8, { opacity: palette.dark ? 0.2 : 0.42 }) +
    rect(left, top - 2, right - left, 5, '#ffffff', { opacity: 0.5 })
  )
}

/** An island of cacti, and its reflection. */
function cactusIsland(scene: Scene): string {
  const tools = brush(scene)
  const cactus = (x: number, up: number, height: number): string =>
    stroke(
      `M${x},${-up}V${-up - height}M${x},${round(-up - height * 0.4)}h-13v${round(-height * 0.3)}M${x},${round(-up - height * 0.55)}h12v${round(-height * 0.26)}`,
      tools.paint('#5f8a4a'),
      8,
    )
  const hill = 'M-230,0C-190,-40 -150,-66 -90,-86C-40,-110 50,-108 96,-84C150,-64 200,-36 240,0Z'
  return (
    path('M-230,0C-190,26 -150,44 -90,58C-40,74 50,72 96,56C150,44 200,24 240,0Z', tools.paint('#8a6a58'), {
      opacity: 0.45,
    }) +
    (
      [
        [-130, 56, 60],
        [-72, 84, 84],
        [-14, 100, 100],
        [44, 96, 76],
        [104, 72, 88],
        [160, 44, 56],
      ] as const
    )
      .map(([x, up, height]) => cactus(x, up, height))
      .join('') +
    path(hill, tools.paint('#b08462')) +
    path('M96,-84C150,-64 200,-36 240,0H80Q130,-40 60,-100Z', tools.shade('#8a5f48', 0.2)) +
    repeat(7, (index) =>
      ellipse(-150 + index * 52, -20 - (index % 3) * 14, 17, 9, tools.shade('#a07858', 0.14)),
    )
  )
}

const one = (
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  draw: Landmark['draw'],
  more: Partial<Landmark> = {},
): Landmark => ({ slugs: [slug], cities, kit, height, ...more, draw })

const flat = openKit({ far: 'range', front: 'plain', y: 640, height: 200 })
const salt: Kit = {
  slot: { y: 642, height: 190 },
  near: { kind: 'sand', colors: ['#f8f5ee', '#cfd9e2'] },
  back: flat.back,
  front: mirror,
}
const river = openKit({ far: 'range', front: 'water', y: 690, height: 300 })
const coast = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'grass' } })
const highPlain = openKit({
  far: 'range',
  front: 'plain',
  y: 668,
  height: 320,
  ground: ['#c98a6a', '#8a5a44'],
  near: { kind: 'sand', colors: ['#c98a6a', '#8a5a44'] },
})

export const EARTH: readonly Landmark[] = [
  one(
    'grand-canyon',
    ['Grand Canyon Village, US'],
    { ...desertPlain(RED), slot: { y: 676, height: 320 } },
    290,
    canyon,
    { mood: 'desert' },
  ),
  one(
    'zhangye',
    [],
    desertPlain(['#d98a5c', '#a8523a']),
    280,
    (scene) =>
      striped(scene, -270, 210, 170, RAINBOW.slice(3), 20) +
      striped(scene, 270, 240, 210, RAINBOW.slice(2), -24) +
      striped(scene, 0, 300, 272, RAINBOW, -10) +
      striped(scene, -170, 210, 110, RAINBOW.slice(1), 10) +
      striped(scene, 190, 200, 96, RAINBOW.slice(4), -8),
    { mood: 'desert' },
  ),
  one(
    'rainbow-mountain',
    [],
    highPlain,
    290,
    (scene) =>
      striped(scene, 250, 260, 190, VINICUNCA.slice(4), -20) + striped(scene, -20, 380, 282, VINICUNCA, 40),
    { mood: 'clear' },
  ),
  one('yellowstone', [], openKit({ far: 'hills', front: 'firs', y: 690, height: 430 }), 380, geyser, {
    mood: 'clear',
  }),
  one(
    'rotorua',
    ['Rotorua, NZ'],
    openKit({ far: 'hills', front: 'firs', y: 690, height: 400 }),
    380,
    geyser,
    { mood: 'lagoon' },
  ),
  one(
    'perito-moreno',
    [],
    river,
    300,
    (scene) =>
      horn(scene, { x: -210, up: 300, left: 300, right: 260, snow: 0.34, lit: '#8f9aa4', shade: '#56687a' }) +
      horn(scene, { x: 230, up: 330, left: 280, right: 280, snow: 0.34, lit: '#8f9aa4', shade: '#56687a' }) +
      iceWall(scene),
    { mood: 'nordic' },
  ),
  one('angel-falls', [], { ...jungle, slot: { y: 700, height: 430 } }, 370, tableFall, { mood: 'tropic' }),
  one('giants-causeway', [], coast, 230, columns, { mood: 'nordic' }),
  one(
    'pamukkale',
    ['Pamukkale, TR'],
    openKit({ far: 'hills', front: 'plain', y: 700, height: 330 }),
    270,
    basins,
    { mood: 'clear' },
  ),
  one('darvaza', [], desertPlain(['#d9b07c', '#a07850'], 130), 150, fireCrater, { mood: 'desert' }),
  one(
    'avenue-of-the-baobabs',
    [],
    {
      ...savanna,
      slot: { y: 640, height: 370 },
      front: openKit({ far: 'plain', front: 'plain', y: 628, ground: ['#d9a45c', '#9c6a34'] }).front,
    },
    330,
    baobabs,
    { mood: 'golden', half: 320 },
  ),
  one('cliffs-of-moher', [], coast, 310, cliffs, { mood: 'nordic' }),
  one(
    'geirangerfjord',
    [],
    openKit({ far: 'range', front: 'water', y: 680, height: 400 }),
    390,
    (scene) =>
      walls(scene, [
        [-214, 300, 8],
        [-180, 270, 8],
        [-150, 246, 8],
        [-112, 200, 8],
        [226, 240, 8],
      ]),
    { mood: 'nordic' },
  ),
  one(
    'lauterbrunnen',
    ['Lauterbrunnen, CH'],
    openKit({ far: 'range', front: 'firs', y: 660, height: 400 }),
    390,
    (scene) =>
      walls(scene, [
        [-176, 280, 10],
        [224, 230, 10],
      ]),
    { mood: 'clear' },
  ),
  one(
    'geneva',
    ['Geneva, CH', 'Genève, CH'],
    { ...townKit({ ground: 'river', spires: false }), slot: { y: 730, height: 430 } },
    400,
    jet,
    { mood: 'clear' },
  ),
  one(
    'provence',
    [],
    { ...openKit({ far: 'hills', front: 'water', y: 660, height: 150 }), front: () => '' },
    150,
    lavender,
    { mood: 'golden' },
  ),
  one('uyuni', ['Uyuni, BO'], salt, 190, cactusIsland, { mood: 'clear' }),
]
