import { lighten } from '../../color.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { ellipse, type Point, path, polygon, rect, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { rock } from '../rock.ts'
import { brush } from '../shapes.ts'
import { horn } from '../summit.ts'

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

const river = openKit({ far: 'range', front: 'water', y: 690, height: 300 })

/** The falls of a stream over a cliff into the sea, a village with grass on its roofs above. */
function mulafossur(scene: Scene): string {
  const tools = brush(scene)
  const grass = tools.paint('#7fae52')
  const house = (x: number, y: number, color: string): string =>
    tools.block(x, y, 34, 18, color) +
    path(`M${x - 3},${y - 17}L${x + 17},${y - 36}L${x + 37},${y - 17}Z`, tools.paint('#6f9a44')) +
    rect(x + 9, y - 13, 6, 7, tools.opening('#fff8ea'))
  return (
    path(
      `M-${WIDE},-90C-500,-130 -360,-210 -240,-300L-190,-330L-130,-280C-60,-220 0,-180 100,-160H-${WIDE}Z`,
      tools.paint('#5f8a4a'),
    ) +
    path(
      'M-190,-330L-130,-280C-60,-220 0,-180 100,-160H-60C-130,-200 -170,-260 -190,-330Z',
      tools.shade('#4a7040', 0.14),
      { opacity: 0.7 },
    ) +
    path(
      `M-${WIDE},-150C-400,-160 -200,-176 0,-168C70,-164 120,-160 150,-150L170,16H-${WIDE}Z`,
      tools.paint('#5a5450'),
    ) +
    path('M100,-156L150,-150L170,16H60Z', tools.shade('#46413e', 0.2)) +
    stroke(
      repeat(
        5,
        (row) => `M-520,${-120 + row * 28}Q-200,${-134 + row * 28} ${150 + row * 3},${-120 + row * 27}`,
      ),
      tools.shade('#3a3634', 0.1),
      4,
      { opacity: 0.45 },
    ) +
    path(
      `M-${WIDE},-150C-400,-168 -200,-186 0,-178C70,-172 120,-166 156,-150L150,-138C100,-152 40,-150 0,-146C-20,-132 -40,-146 -60,-142C-200,-150 -400,-130 -${WIDE},-120Z`,
      grass,
    ) +
    house(-250, -170, '#fbf6ea') +
    house(-196, -176, '#2f3a44') +
    house(-140, -174, '#c8382c') +
    house(-84, -174, '#fbf6ea') +
    path('M16,-166L44,-168C50,-100 52,-40 60,18H6C16,-40 18,-110 16,-166Z', '#ffffff', { opacity: 0.92 }) +
    stroke('M24,-150V0M34,-156Q40,-70 44,4', tools.paint('#b4d8e4'), 3, { opacity: 0.7 }) +
    ellipse(34, 12, 60, 12, '#ffffff', { opacity: 0.7 })
  )
}
const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 340, near: { kind: 'stone' } })

export const FALLS: readonly Landmark[] = [
  landmark(
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
  landmark('angel-falls', [], { ...jungle, slot: { y: 700, height: 430 } }, 370, tableFall, {
    mood: 'tropic',
  }),
  landmark(
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
  landmark(
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
  landmark('faroe-islands', ['Tórshavn, FO'], sea, 340, mulafossur, { mood: 'nordic', half: 250 }),
]
