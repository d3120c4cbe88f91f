import { beach } from '../../kits/beach.ts'
import type { Kit } from '../../kits/kit.ts'
import { lake } from '../../kits/lake.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { conifer, leafTones, palm } from '../../scene/trees.ts'
import { ellipse, path, rect, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { type Rock, rock, rocks } from '../rock.ts'
import { brush } from '../shapes.ts'
import { cone, horn } from '../summit.ts'

const island = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'sand' } })
const stones = openKit({ far: 'sea', front: 'plain', y: 690, height: 300, near: { kind: 'sand' } })
const wood = openKit({ far: 'range', front: 'firs', y: 650, height: 380 })
const jungle = openKit({ far: 'hills', front: 'jungle', y: 660, height: 340 })
const fjord = openKit({ far: 'sea', front: 'water', y: 690, height: 360, near: { kind: 'stone' } })
const mirror: Kit = { ...lake, slot: { y: 646, height: 380 } }

/** A mountain of one outline, with its side in shade and the clefts of its rock. */
interface Massif {
  outline: string
  shaded: string
  clefts: string
  color: string
  foot: string
  snow?: string
}

function massif(scene: Scene, { outline, shaded, clefts, color, foot, snow }: Massif): string {
  const tools = brush(scene)
  const body = scene.defs.linear([
    [0, tools.paint(color)],
    [0.55, tools.paint(color)],
    [1, tools.paint(foot)],
  ])
  return (
    path(outline, body) +
    path(shaded, tools.shade(color, 0.34), { opacity: 0.6 }) +
    stroke(clefts, tools.shade(color, 0.5), 4, { opacity: 0.3 }) +
    (snow ? path(snow, scene.palette.dark ? '#cfdcf0' : '#fffefb') : '')
  )
}

/** A rounded boulder of granite with the grooves that rain cut into it. */
const boulder = (x: number, half: number, height: number, color = '#b9a596'): Rock => ({
  x,
  color,
  foot: '#8a7a72',
  lit: 0.56,
  cracks: 3,
  levels: [
    [-6, -half * 0.9, half * 0.92],
    [height * 0.3, -half, half],
    [height * 0.62, -half * 0.92, half * 0.9],
    [height * 0.86, -half * 0.66, half * 0.64],
    [height, -half * 0.24, half * 0.3],
  ],
})

/** The rocks of La Digue lean over the sand, a palm between them. */
function laDigue(scene: Scene): string {
  const random = scene.random.fork('palms')
  const trunk = brush(scene).paint('#8a6a4c')
  const leaf = leafTones(scene.palette)
  return (
    palm(random, 96, 0, 280, 54, leaf, trunk) +
    palm(random, -96, 0, 230, -40, leaf, trunk) +
    [
      boulder(-190, 84, 150),
      boulder(196, 92, 168, '#c4b0a0'),
      boulder(10, 118, 216, '#bfab9c'),
      boulder(-92, 60, 92, '#c9b6a6'),
      boulder(104, 54, 78),
      boulder(-272, 40, 56),
    ]
      .map((form) => rock(scene, form))
      .join('')
  )
}

/** Boulders hollowed by wind on a dome of granite, one like the beak of a bird. */
function remarkableRocks(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#c98f5e'
  return (
    path('M-320,14C-220,-56 -90,-84 20,-84C140,-84 250,-50 320,14Z', tools.paint('#b5a48c')) +
    path('M60,-82C160,-78 256,-48 320,14H120Q130,-40 60,-82Z', tools.shade('#9a8a76', 0.14), {
      opacity: 0.7,
    }) +
    rock(scene, {
      ...boulder(-150, 54, 96, stone),
      x: -150,
      levels: boulder(-150, 54, 96).levels.map(([up, l, r]) => [up + 50, l, r] as const),
    }) +
    path(
      'M-96,-78C-104,-150 -92,-228 -36,-262C20,-286 92,-270 128,-222C140,-200 124,-190 108,-178C92,-196 62,-206 40,-190C16,-170 30,-120 24,-80Z',
      tools.paint(stone),
    ) +
    path(
      'M-6,-266C50,-280 104,-262 128,-222C140,-200 124,-190 108,-178C92,-196 62,-206 40,-190C16,-170 30,-120 24,-80H-10C-20,-150 10,-214 40,-230Q20,-256 -6,-266Z',
      tools.shade(stone, 0.32),
      { opacity: 0.7 },
    ) +
    path('M-80,-96C-84,-150 -70,-190 -44,-196C-26,-190 -36,-140 -40,-92Z', tools.shade('#8a5c3e', 0.2)) +
    path('M60,-74C58,-120 76,-164 120,-170C166,-166 190,-120 186,-58Z', tools.paint('#d49c68')) +
    path('M126,-170C168,-164 190,-120 186,-58L140,-66Q160,-130 126,-170Z', tools.shade(stone, 0.3), {
      opacity: 0.7,
    }) +
    path('M84,-74C84,-110 96,-132 116,-132C136,-130 140,-96 136,-68Z', tools.shade('#8a5c3e', 0.24)) +
    path('M204,-44C208,-76 224,-92 248,-88C266,-78 270,-50 266,-22Z', tools.paint(stone))
  )
}

/** Granite peaks with pines on their ledges, in a sea of clouds. */
function huangshan(scene: Scene): string {
  const peak = (x: number, half: number, height: number, lean: number): Rock => ({
    x,
    color: '#b9b0a4',
    foot: '#7f9088',
    lit: 0.54,
    cracks: 5,
    levels: [
      [-10, -half, half],
      [height * 0.34, -half * 0.76 + lean * 0.3, half * 0.7 + lean * 0.3],
      [height * 0.6, -half * 0.62 + lean * 0.6, half * 0.56 + lean * 0.6],
      [height * 0.84, -half * 0.4 + lean * 0.9, half * 0.34 + lean * 0.9],
      [height * 0.95, -half * 0.22 + lean, half * 0.2 + lean],
      [height, -half * 0.06 + lean, half * 0.08 + lean],
    ],
  })
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, ['#1c4a3c', '#2d6a4e', '#5f9468'])
  /** A pine with flat layers, as wind makes them on these rocks. */
  const pine = (x: number, y: number, size: number, side: 1 | -1): string =>
    stroke(`M${x},${y}q${side * 4},${-size * 0.6} ${side * size * 0.5},${-size}`, tools.paint('#5f4636'), 5) +
    [
      [0.5, -1, 0.8],
      [0.95, -0.74, 0.66],
      [0.2, -0.6, 0.5],
    ]
      .map(([across = 0, up = 0, wide = 0], index) =>
        ellipse(
          x + side * across * size,
          y + up * size,
          wide * size,
          size * 0.17,
          leaf[index % 2 ? 2 : 1] ?? '#2d6a4e',
        ),
      )
      .join('')
  const mist = (y: number, shift: number): string =>
    repeat(11, (index) =>
      ellipse(-560 + shift + index * 112, y + ((index * 37) % 5) * 5, 92, 30, scene.palette.cloud, {
        opacity: scene.palette.dark ? 0.3 : 0.72,
      }),
    )
  return (
    [peak(-300, 60, 210, 10), peak(280, 74, 250, -14), peak(380, 50, 180, 0)]
      .map((form) => rock(scene, form))
      .join('') +
    mist(-84, 30) +
    [peak(-130, 84, 306, 18), peak(16, 66, 366, -8), peak(146, 74, 284, 14)]
      .map((form) => rock(scene, form))
      .join('') +
    pine(-116, -300, 40, -1) +
    pine(8, -362, 30, 1) +
    pine(166, -274, 44, 1) +
    pine(-190, -120, 40, -1) +
    mist(-34, -20)
  )
}

/** Steep cliffs of dark limestone around a lagoon, a boat with two outriggers before them. */
function elNido(scene: Scene): string {
  const tools = brush(scene)
  const cliff = (x: number, half: number, height: number, lean: number): Rock => ({
    x,
    color: '#8f959a',
    foot: '#6a7a78',
    lit: 0.52,
    cracks: 9,
    green: true,
    levels: [
      [-4, -half * 0.94, half * 0.94],
      [height * 0.2, -half, half],
      [height * 0.46, -half * 0.8, half * 0.9],
      [height * 0.56, -half * 0.52, half * 0.86],
      [height * 0.78, -half * 0.4 + lean, half * 0.5 + lean],
      [height * 0.84, -half * 0.24 + lean, half * 0.44 + lean],
      [height, -half * 0.1 + lean, half * 0.12 + lean],
    ],
  })
  return (
    [cliff(-230, 100, 224, -10), cliff(232, 92, 190, 12), cliff(20, 150, 322, 14)]
      .map((form) => rock(scene, form))
      .join('') +
    rect(-150, -20, 340, 30, tools.paint('#f4e4bc'), { rx: 14 }) +
    stroke('M-126,8Q-60,26 20,10', tools.paint('#fffaf0'), 9) +
    stroke('M-146,20H40M-112,6V20M0,4V20', tools.paint('#c98f4a'), 4) +
    stroke('M-50,10V-44M-50,-40L-110,6M-50,-40L14,6', tools.paint('#6b4f3a'), 3) +
    path('M-92,4L-84,-18H-16L-8,4Z', tools.paint('#3f86b0'))
  )
}

export const MASSIFS: readonly Landmark[] = [
  landmark(
    'mauritius',
    [],
    { ...beach, slot: { y: 640, height: 300 } },
    270,
    (scene) =>
      massif(scene, {
        outline:
          'M-340,10C-260,-30 -200,-64 -168,-110L-150,-196L-128,-226L-84,-238L-50,-262L-8,-252L40,-266L84,-250L104,-200L118,-128C160,-80 230,-40 340,10Z',
        shaded: 'M40,-266L84,-250L104,-200L118,-128C160,-80 230,-40 340,10H130L84,-90L62,-180Z',
        clefts: 'M-130,-220L-120,-120M-84,-236L-88,-140M-46,-258L-52,-150M-6,-250L-14,-160M24,-258L30,-150',
        color: '#a59684',
        foot: '#4f8a5a',
      }),
    { mood: 'lagoon', half: 330 },
  ),
  landmark('seychelles', [], stones, 290, laDigue, { mood: 'tropic', half: 300 }),
  landmark('kangaroo-island', [], stones, 280, remarkableRocks, { mood: 'golden', half: 320 }),
  landmark(
    'huangshan',
    ['Huangshan, CN'],
    openKit({ far: 'range', front: 'firs', y: 660, height: 400 }),
    380,
    huangshan,
    {
      mood: 'nordic',
      half: 330,
    },
  ),
  landmark('palawan', ['El Nido, PH'], island, 330, elNido, { mood: 'tropic', half: 320 }),
  landmark(
    'jeju',
    ['Seogwipo, KR'],
    { ...fjord, slot: { y: 690, height: 260 } },
    230,
    (scene) =>
      massif(scene, {
        outline:
          'M-340,8L-310,-40C-270,-60 -230,-90 -204,-140L-180,-196L-150,-212L-126,-196L-96,-216L-60,-200L-24,-218L14,-204L52,-216L90,-200L130,-210L166,-190L190,-206L216,-186L244,-60L250,8Z',
        shaded: 'M130,-210L166,-190L190,-206L216,-186L244,-60L250,8H140L160,-90Z',
        clefts:
          'M-160,-200L-190,-70M-110,-200L-124,-60M-46,-200L-56,-50M20,-200L14,-50M74,-202L80,-50M124,-202L120,-60M-210,-120L-270,-20',
        color: '#a8977c',
        foot: '#6f9a5a',
      }) +
      path(
        'M-340,8L-310,-40C-250,-66 -200,-70 -150,-40C-90,-30 -60,-10 -20,8Z',
        brush(scene).paint('#7fae5f'),
      ),
    { mood: 'rose', half: 330 },
  ),
  landmark(
    'borneo',
    ['Kundasang, MY'],
    jungle,
    320,
    (scene) =>
      massif(scene, {
        outline:
          'M-420,20C-330,-60 -270,-130 -230,-190L-212,-252L-196,-222L-170,-240L-150,-286L-134,-250L-90,-262L-66,-244L-36,-304L-20,-262L30,-268L62,-250L92,-290L112,-246L150,-258L176,-230L204,-240C250,-170 330,-80 430,20Z',
        shaded: 'M92,-290L112,-246L150,-258L176,-230L204,-240C250,-170 330,-80 430,20H210Q180,-120 92,-290Z',
        clefts:
          'M-200,-222L-230,-110M-140,-246L-160,-120M-70,-244L-90,-110M-20,-260L-26,-120M40,-262L46,-110M104,-248L116,-130M-260,-120L-330,-20',
        color: '#8f97a0',
        foot: '#3f7a5c',
      }),
    { mood: 'tropic', half: 330 },
  ),
  landmark(
    'banff',
    ['Banff, CA'],
    mirror,
    370,
    (scene) =>
      horn(scene, { x: -270, up: 210, left: 220, right: 200, snow: 0.5 }) +
      massif(scene, {
        outline:
          'M-330,16L-220,-60L-120,-150L-20,-256L60,-340L84,-352L104,-330L122,-270L150,-230L170,-160L220,-90L330,16Z',
        shaded: 'M84,-352L104,-330L122,-270L150,-230L170,-160L220,-90L330,16H170L130,-110L96,-220Z',
        clefts:
          'M60,-330L-60,-170L-210,-30M76,-300L-20,-170L-150,-20M86,-250L10,-150L-90,-10M94,-200L40,-110L-30,0',
        color: '#a8b0b8',
        foot: '#5f7f78',
        snow: 'M-20,-256L60,-340L84,-352L104,-330L96,-290L70,-306L40,-262L20,-270L-60,-186L-100,-168Z',
      }),
    { mood: 'clear', half: 320 },
  ),
  landmark(
    'tasmania',
    [],
    mirror,
    300,
    (scene) =>
      massif(scene, {
        outline:
          'M-360,16L-270,-110L-236,-190L-214,-250L-196,-228L-176,-262L-158,-224L-120,-200L-80,-176L-40,-168L0,-176L40,-190L74,-214L96,-274L116,-236L134,-282L156,-232L190,-160L250,-90L350,16Z',
        shaded:
          'M134,-282L156,-232L190,-160L250,-90L350,16H190L150,-110L126,-220ZM-176,-262L-158,-224L-120,-200L-100,-150L-140,-60L-170,-160Z',
        clefts:
          'M-214,-240L-226,-130M-192,-222L-196,-110M-60,-168L-70,-80M0,-172L4,-80M80,-204L70,-110M108,-236L104,-120',
        color: '#97909a',
        foot: '#5f7f62',
      }) +
      rect(-300, -22, 44, 22, brush(scene).paint('#8a6a4c')) +
      path('M-306,-20L-278,-46L-250,-20Z', brush(scene).paint('#6b4f3a')),
    { mood: 'nordic', half: 320 },
  ),
  landmark(
    'queenstown',
    ['Queenstown, NZ'],
    mirror,
    310,
    (scene) =>
      massif(scene, {
        outline:
          'M-460,16L-390,-120L-330,-200L-296,-184L-262,-238L-236,-206L-196,-270L-164,-224L-132,-262L-100,-216L-52,-296L-22,-240L14,-286L44,-230L90,-300L122,-240L160,-276L196,-214L240,-250L280,-180L330,-210L400,-100L470,16Z',
        shaded:
          'M-262,-238L-236,-206L-180,-60L-250,-140ZM-196,-270L-164,-224L-110,-70L-180,-160ZM-52,-296L-22,-240L30,-60L-40,-170ZM90,-300L122,-240L190,-60L100,-170ZM240,-250L280,-180L330,-210L400,-100L470,16H330L270,-120Z',
        clefts: 'M-330,-190L-350,-60M-132,-250L-160,-40M14,-276L-20,-40M160,-266L130,-40',
        color: '#a39a94',
        foot: '#8a8a62',
        snow: 'M-330,-200L-296,-184L-262,-238L-236,-206L-196,-270L-164,-224L-132,-262L-100,-216L-52,-296L-22,-240L14,-286L44,-230L90,-300L122,-240L160,-276L196,-214L240,-250L280,-180L330,-210L350,-176L310,-160L286,-134L250,-186L214,-160L188,-188L150,-220L124,-190L92,-246L60,-196L20,-232L-10,-196L-50,-244L-90,-180L-130,-212L-160,-180L-196,-220L-226,-170L-262,-194L-300,-150L-346,-160Z',
      }),
    { mood: 'clear' },
  ),
  landmark(
    'hawaii',
    ['Honolulu, US', 'Waikiki, US'],
    { ...island, slot: { y: 690, height: 250 } },
    200,
    (scene) =>
      repeat(9, (index) =>
        brush(scene).block(
          -330 + index * 24,
          8,
          20,
          50 + ((index * 37) % 60),
          index % 2 ? '#fbf4e6' : '#f0dcc0',
        ),
      ) +
      massif(scene, {
        outline:
          'M-290,10L-230,-70C-212,-96 -194,-110 -176,-112L-130,-106L-70,-112L-10,-124L26,-150L60,-186L84,-190L104,-160C130,-110 180,-50 280,10Z',
        shaded: 'M60,-186L84,-190L104,-160C130,-110 180,-50 280,10H140C110,-60 80,-120 60,-186Z',
        clefts:
          'M-200,-96L-250,10M-160,-106L-190,10M-110,-104L-120,10M-60,-108L-56,10M-8,-118L4,10M32,-146L64,10M66,-176L120,-10',
        color: '#b09a72',
        foot: '#6f9a5f',
      }),
    { mood: 'lagoon', half: 330 },
  ),
  landmark(
    'lijiang',
    ['Lijiang, CN'],
    mirror,
    390,
    (scene) => {
      const tools = brush(scene)
      const roof = (y: number, half: number): string =>
        path(
          `M${-half - 18},${y - 6}Q${-half},${y} ${-half * 0.5},${y - 18}H${half * 0.5}Q${half},${y} ${half + 18},${y - 6}L${half + 4},${y + 4}H${-half - 4}Z`,
          tools.paint('#56606c'),
        )
      return (
        horn(scene, {
          x: -210,
          up: 270,
          left: 230,
          right: 220,
          snow: 0.6,
          lit: '#9aa8b4',
          shade: '#5c7086',
        }) +
        horn(scene, { x: 200, up: 300, left: 240, right: 250, snow: 0.6, lit: '#9aa8b4', shade: '#5c7086' }) +
        horn(scene, {
          x: 20,
          up: 380,
          left: 300,
          right: 280,
          snow: 0.66,
          lit: '#a8b4be',
          shade: '#62768a',
          rough: 1.5,
        }) +
        `<g transform="translate(-40 6) scale(.94)">${
          tools.block(-64, 0, 128, 12, '#c4bcae') +
          tools.block(-46, -12, 92, 40, '#b5412f') +
          roof(-52, 58) +
          tools.block(-34, -66, 68, 30, '#b5412f') +
          roof(-96, 44) +
          tools.block(-22, -110, 44, 24, '#b5412f') +
          roof(-134, 30) +
          path('M-10,-150L0,-176L10,-150Z', tools.paint('#e8b84a')) +
          repeat(3, (row) =>
            tools.windows(-30 + row * 10, -22 - row * 44, 4 - row, 17, 8, 20, tools.opening('#e8c07a')),
          )
        }</g>`
      )
    },
    { mood: 'clear', half: 320 },
  ),
  landmark(
    'la-paz',
    ['La Paz, BO'],
    { ...townKit({ spires: false, gap: 40 }), slot: { y: 620, height: 400 } },
    360,
    (scene) =>
      horn(scene, { x: -190, up: 290, left: 260, right: 230, snow: 0.8, bend: 1.1 }) +
      horn(scene, { x: 210, up: 280, left: 240, right: 280, snow: 0.8, bend: 1.1 }) +
      horn(scene, { x: 10, up: 350, left: 280, right: 280, snow: 0.82, bend: 1.06 }),
    { mood: 'clear', half: 330 },
  ),
  landmark(
    'nuuk',
    ['Nuuk, GL'],
    fjord,
    350,
    (scene) =>
      massif(scene, {
        outline:
          'M-380,12L-280,-90L-180,-160L-120,-230L-60,-300L-24,-346L10,-310L40,-330L84,-250L130,-200L200,-120L350,12Z',
        shaded: 'M-24,-346L10,-310L40,-330L84,-250L130,-200L200,-120L350,12H110L50,-120L0,-240Z',
        clefts: 'M-110,-230L-150,-90M-60,-290L-90,-100M-20,-320L-30,-110',
        color: '#7d8794',
        foot: '#5f6f6c',
        snow: 'M-180,-160L-120,-230L-60,-300L-24,-346L10,-310L40,-330L84,-250L96,-220L60,-236L44,-180L20,-250L-6,-210L-24,-270L-60,-200L-84,-236L-120,-160Z',
      }) +
      [-270, -222, -176, -128, 150, 200, 250]
        .map((x, index) => {
          const color = ['#c8382c', '#2f6fa8', '#e8b43c', '#3f8a5a'][index % 4] ?? '#c8382c'
          return (
            brush(scene).block(x, 6, 36, 26, color) +
            path(`M${x - 4},-19L${x + 18},-42L${x + 40},-19Z`, brush(scene).shade(color, 0.3)) +
            rect(x + 8, -12, 8, 9, brush(scene).opening('#fff8ea'))
          )
        })
        .join(''),
    { mood: 'nordic', half: 330 },
  ),
  rocks(
    'fernando-de-noronha',
    [],
    island,
    250,
    [
      {
        x: -70,
        color: '#7f7a6c',
        foot: '#4f6f52',
        lit: 0.58,
        cracks: 4,
        green: true,
        levels: [
          [-4, -120, 96],
          [60, -104, 84],
          [120, -82, 66],
          [176, -60, 46],
          [216, -36, 28],
          [240, -10, 10],
        ],
      },
      {
        x: 128,
        color: '#8a8474',
        foot: '#4f6f52',
        lit: 0.56,
        cracks: 4,
        green: true,
        levels: [
          [-4, -92, 120],
          [50, -76, 96],
          [110, -60, 74],
          [160, -40, 52],
          [190, -20, 30],
          [204, -6, 10],
        ],
      },
    ],
    { mood: 'tropic', half: 250 },
  ),
  rocks(
    'isle-of-skye',
    ['Portree, GB'],
    openKit({ far: 'sea', front: 'plain', y: 670, height: 370 }),
    350,
    [
      {
        x: 220,
        color: '#7f847c',
        foot: '#7f9a5f',
        lit: 0.3,
        cracks: 7,
        levels: [
          [-10, -210, 420],
          [80, -130, 400],
          [150, -90, 390],
          [250, -70, 380],
          [290, -30, 300],
        ],
      },
      {
        x: -250,
        color: '#868a80',
        foot: '#7f9a5f',
        levels: [
          [-10, -40, 40],
          [60, -26, 26],
          [110, -4, 10],
        ],
      },
      {
        x: -60,
        color: '#969a8e',
        foot: '#869a66',
        lit: 0.56,
        cracks: 3,
        levels: [
          [-20, -230, 200],
          [40, -130, 110],
          [84, -62, 56],
          [130, -50, 46],
          [190, -54, 44],
          [250, -34, 40],
          [300, -16, 34],
          [340, 8, 20],
        ],
      },
      {
        x: 60,
        color: '#868a80',
        foot: '#7f9a5f',
        levels: [
          [-10, -70, 80],
          [70, -22, 30],
          [130, -18, 18],
          [176, -2, 8],
        ],
      },
    ],
    { mood: 'nordic', half: 280 },
  ),
  rocks(
    'zion',
    ['Springdale, US'],
    { ...desertPlain(['#c98a5c', '#8a5a3c'], 380) },
    370,
    [
      {
        x: -270,
        color: '#c4623e',
        foot: '#a04a34',
        cracks: 6,
        lit: 0.62,
        levels: [
          [-10, -220, 130],
          [120, -190, 100],
          [220, -180, 76],
          [250, -150, 40],
        ],
      },
      {
        x: 60,
        color: '#f4ead8',
        foot: '#b5533a',
        lit: 0.58,
        layers: 3,
        cracks: 7,
        levels: [
          [-10, -190, 200],
          [70, -160, 176],
          [90, -138, 150],
          [230, -126, 136],
          [300, -112, 116],
          [340, -84, 80],
          [362, -40, 44],
        ],
      },
      {
        x: 310,
        color: '#cc6a44',
        foot: '#a04a34',
        cracks: 5,
        levels: [
          [-10, -130, 260],
          [110, -90, 240],
          [170, -60, 230],
        ],
      },
    ],
    {
      mood: 'clear',
      half: 320,
      over: (scene) =>
        repeat(12, (index) =>
          conifer(
            -280 + index * 52,
            12,
            34 + ((index * 29) % 18),
            leafTones(scene.palette, ['#3f5a3c', '#5f7f4a', '#8fa45c']),
            null,
          ),
        ),
    },
  ),
  landmark(
    'reunion',
    [],
    { ...wood, slot: { y: 650, height: 330 } },
    300,
    (scene) =>
      path(
        'M-420,12V-110Q-330,-128 -240,-116L-190,-70H190L250,-120Q340,-128 430,-108V12Z',
        brush(scene).paint('#7f6a5c'),
      ) +
      stroke(
        repeat(10, (index) => `M${-410 + index * 20},-108l8,90M${240 + index * 18},-108l-6,90`),
        brush(scene).shade('#5f4c44', 0.2),
        4,
        { opacity: 0.35 },
      ) +
      cone(scene, {
        x: 0,
        up: 270,
        left: 330,
        right: 330,
        mouth: 60,
        color: '#5f4f4c',
        foot: '#8a6a52',
        smoke: true,
        lava: true,
      }),
    { mood: 'golden' },
  ),
  landmark(
    'pompeii',
    ['Pompei, IT', 'Pompeii, IT'],
    openKit({ far: 'plain', front: 'plain', y: 680, height: 350, ground: ['#c9b48a', '#94805c'] }),
    330,
    (scene) => {
      const tools = brush(scene)
      const column = (x: number, up: number): string =>
        tools.block(x - 13, 10, 26, 10, '#c9b896') +
        tools.block(x - 10, 0, 20, up, '#e8d8b4') +
        (up > 110
          ? tools.block(x - 15, -up, 30, 10, '#f0e2c0')
          : path(`M${x - 10},${-up}l6,-12l7,8l7,-9v13Z`, tools.paint('#e8d8b4')))
      return (
        massif(scene, {
          outline:
            'M-520,10C-360,-40 -250,-110 -160,-210C-130,-244 -104,-262 -84,-258L-50,-222L-14,-236C10,-290 30,-312 52,-316L84,-300L110,-308C170,-230 300,-70 540,10Z',
          shaded:
            'M110,-308C170,-230 300,-70 540,10H250C190,-90 150,-200 110,-308ZM-84,-258L-50,-222L-14,-236L-30,-120Q-60,-180 -84,-258Z',
          clefts: 'M-110,-240L-220,-70M20,-280L-20,-90M70,-296L90,-90',
          color: '#7d7f96',
          foot: '#7f9a74',
        }) +
        column(-150, 130) +
        column(-90, 130) +
        tools.block(-172, -138, 104, 16, '#efe0bc') +
        column(-20, 76) +
        column(50, 104) +
        column(120, 130) +
        column(180, 52) +
        `<g transform="translate(${round(-214)} 0)">${column(0, 60)}</g>`
      )
    },
    { mood: 'golden', half: 320 },
  ),
]
