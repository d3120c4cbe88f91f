import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, ellipse, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

/** A Buddha of white marble who sits on a lotus. */
function bigBuddha(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fbf6ea')
  const shade = tools.shade('#d8cfc0', 0.08)
  const fold = tools.shade('#a89c8c', 0.1)
  return (
    tools.block(-170, 8, 340, 20, '#d9cdb8') +
    tools.block(-140, -12, 280, 22, '#e8dcc8') +
    repeat(9, (index) => ellipse(-112 + index * 28, -46, 20, 16, index > 5 ? shade : white)) +
    repeat(8, (index) => ellipse(-98 + index * 28, -34, 17, 12, fold, { opacity: 0.35 })) +
    path(
      'M-150,-58C-160,-92 -110,-104 -70,-100H70C110,-104 160,-92 150,-58C110,-46 -110,-46 -150,-58Z',
      white,
    ) +
    path('M30,-102H70C110,-104 160,-92 150,-58C120,-50 70,-48 30,-50Z', shade) +
    path('M-96,-90C-116,-170 -92,-214 -46,-226L-24,-236H24L46,-226C92,-214 116,-170 96,-90Z', white) +
    path('M24,-236L46,-226C92,-214 116,-170 96,-90H30C50,-140 40,-200 24,-236Z', shade) +
    path('M-46,-226C-20,-180 20,-130 60,-96H-30C-50,-140 -60,-190 -46,-226Z', tools.paint('#efe6d4')) +
    stroke(
      'M-46,-226C-20,-180 20,-130 60,-96M-30,-222C0,-176 36,-130 78,-104M-70,-160C-78,-130 -70,-110 -50,-98',
      fold,
      3,
      {
        opacity: 0.6,
      },
    ) +
    path(
      'M-74,-92C-60,-106 -20,-104 0,-96C20,-104 60,-106 74,-92C50,-80 -50,-80 -74,-92Z',
      tools.paint('#efe6d4'),
    ) +
    stroke('M-58,-92Q0,-84 58,-92', fold, 3, { opacity: 0.5 }) +
    rect(-20, -250, 40, 24, shade) +
    path(
      'M-42,-284C-46,-316 -24,-336 0,-336C24,-336 46,-316 42,-284C38,-258 20,-244 0,-244C-20,-244 -38,-258 -42,-284Z',
      white,
    ) +
    path('M10,-335C32,-330 45,-312 42,-284C38,-258 20,-244 4,-244C24,-262 28,-300 10,-335Z', shade) +
    path(
      'M-44,-292C-50,-324 -26,-346 0,-346C26,-346 50,-324 44,-292C32,-316 16,-322 0,-322C-16,-322 -32,-316 -44,-292Z',
      tools.shade('#a8a094', 0.06),
    ) +
    path('M-20,-342C-18,-362 -8,-368 0,-384C8,-368 18,-362 20,-342Z', tools.shade('#a8a094', 0.06)) +
    path('M-48,-296Q-56,-262 -44,-256L-42,-290ZM48,-296Q56,-262 44,-256L42,-290Z', shade) +
    stroke(
      'M-26,-288Q-16,-282 -8,-288M8,-288Q16,-282 26,-288M0,-288L-4,-272H5M-12,-260Q0,-254 12,-260',
      tools.shade('#7a6f62', 0.1),
      2.8,
    )
  )
}

/** A goddess of white stone on a round island in the sea. */
function guanyin(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fffaf0')
  const shade = tools.shade('#c9c4ba', 0.06)
  const fold = tools.shade('#9a948a', 0.06)
  return (
    ellipse(0, -4, 200, 22, tools.paint('#c4b79c')) +
    tools.block(-130, -4, 260, 26, '#efe2c8') +
    tools.block(-96, -28, 192, 30, '#fbf0da') +
    repeat(7, (index) => rect(-84 + index * 26, -54, 10, 20, tools.opening('#9a8f7a'))) +
    repeat(7, (index) => ellipse(-66 + index * 22, -66, 18, 14, index > 4 ? shade : white)) +
    path(
      'M-54,-76C-62,-160 -58,-230 -50,-280C-46,-316 -34,-330 -18,-336H18C34,-330 46,-316 50,-280C58,-230 62,-160 54,-76Z',
      white,
    ) +
    path('M18,-336C34,-330 46,-316 50,-280C58,-230 62,-160 54,-76H20C30,-150 34,-250 18,-336Z', shade) +
    stroke(
      'M-30,-80C-34,-160 -22,-220 -8,-262M-8,-80C-8,-160 -2,-200 10,-250M34,-90C32,-150 34,-190 38,-230',
      fold,
      3.4,
      { opacity: 0.55 },
    ) +
    path(
      'M-50,-280C-62,-262 -60,-240 -40,-232L0,-238L40,-232C60,-240 62,-262 50,-280L22,-262H-22Z',
      tools.paint('#efe8da'),
    ) +
    path(
      'M-50,-270C-66,-230 -66,-180 -58,-140C-46,-170 -42,-210 -40,-232ZM50,-270C66,-230 66,-180 58,-140C46,-170 42,-210 40,-232Z',
      shade,
    ) +
    stroke('M-20,-250Q0,-244 20,-250', fold, 3, { opacity: 0.6 }) +
    path(
      'M-34,-326C-40,-380 -24,-410 0,-410C24,-410 40,-380 34,-326Q0,-310 -34,-326Z',
      tools.paint('#efe8da'),
    ) +
    path(
      'M-20,-372C-20,-392 -12,-398 0,-398C12,-398 20,-392 20,-372C18,-350 10,-340 0,-340C-10,-340 -18,-350 -20,-372Z',
      white,
    ) +
    path('M6,-397C16,-394 20,-388 20,-372C18,-350 10,-340 2,-340C12,-356 12,-380 6,-397Z', shade) +
    path('M-14,-406Q0,-440 14,-406Z', tools.shade('#a8a298', 0.06)) +
    stroke('M-12,-372h8M5,-372h8M-5,-352h10', tools.shade('#7a7468', 0.1), 2.4) +
    stroke('M0,-446a40,46 0 0 1 0,92a40,46 0 0 1 0,-92', tools.paint('#e8c878'), 4, { opacity: 0.7 })
  )
}

/** A rider of steel on a round hall with columns. */
function genghisKhan(scene: Scene): string {
  const tools = brush(scene)
  const steel = scene.defs.linear([
    [0, tools.paint('#eef3f6')],
    [1, tools.paint('#8d9aa6')],
  ])
  const dark = tools.shade('#76828e', 0.12)
  return (
    tools.block(-190, 8, 380, 22, '#d8ccb4') +
    tools.block(-150, -14, 300, 74, '#e8dcc4') +
    repeat(11, (index) => tools.block(-142 + index * 27, -14, 13, 66, '#f6ecd8')) +
    tools.block(-160, -84, 320, 14, '#f2e6cc') +
    tools.taper(0, -98, 132, 96, 26, '#dfd2b8') +
    // The horse.
    path(
      'M-96,-124L-92,-190C-104,-200 -112,-216 -108,-236C-96,-262 -40,-262 10,-256C40,-262 62,-276 78,-306L92,-334L98,-350L106,-336L128,-318L146,-296L136,-284L112,-292C104,-262 100,-236 88,-214L92,-170L84,-124H68L70,-172L56,-196C20,-186 -30,-186 -60,-192L-72,-170L-78,-124Z',
      steel,
    ) +
    path(
      'M70,-124L70,-172L56,-196L88,-214L92,-170L84,-124ZM-60,-192C-30,-186 20,-186 56,-196L40,-218C0,-206 -60,-206 -88,-214Z',
      dark,
      { opacity: 0.6 },
    ) +
    path('M-104,-242C-134,-236 -140,-196 -130,-160L-118,-164C-122,-196 -116,-214 -100,-218Z', dark) +
    path('M30,-124L36,-186H50L46,-124ZM-60,-124L-56,-186H-42L-46,-124Z', dark, { opacity: 0.85 }) +
    path('M78,-306L66,-300C50,-280 40,-264 16,-258L30,-250C60,-262 84,-290 92,-330Z', dark) +
    // The rider with his whip.
    path(
      'M-44,-252C-50,-300 -40,-340 -14,-352H8C30,-344 34,-310 26,-254L34,-190L14,-186L4,-240L-16,-244Z',
      steel,
    ) +
    path('M8,-352C30,-344 34,-310 26,-254L34,-190L14,-186L6,-240C20,-280 18,-330 8,-352Z', dark, {
      opacity: 0.7,
    }) +
    path('M20,-336L62,-290L56,-280L14,-306Z', steel) +
    circle(-3, -372, 18, steel) +
    path('M-24,-376C-22,-400 16,-400 18,-376L24,-372H-30ZM-10,-394L-3,-412L4,-394Z', dark) +
    path('M-8,-360L-2,-340L8,-358Z', dark) +
    line([56, -284], [78, -262], tools.paint('#e8b84a'), 5)
  )
}

/** A family of bronze on a hill: a man lifts a child, a woman leans behind. */
function renaissance(scene: Scene): string {
  const tools = brush(scene)
  const bronze = tools.paint('#a8744a')
  const dark = tools.shade('#7f5236', 0.18)
  return (
    path('M-340,14C-260,-70 -150,-132 -40,-140H60C160,-126 260,-60 340,14Z', tools.paint('#a08a62')) +
    path('M60,-140C160,-126 260,-60 340,14H150C140,-60 110,-120 60,-140Z', tools.shade('#84704c', 0.12), {
      opacity: 0.6,
    }) +
    path('M-46,-140L-20,14H60L24,-140Z', tools.paint('#e0d2b4')) +
    stroke(
      repeat(9, (index) => `M${-42 + index * 3},${-126 + index * 16}H${26 + index * 4}`),
      tools.shade('#b09c78', 0.1),
      2.6,
    ) +
    path('M-70,-140L-50,-172H66L84,-140Z', tools.paint('#8a7458')) +
    // The woman, with her arm and her cloth behind her.
    path(
      'M40,-170C56,-210 70,-236 66,-262L92,-232L150,-214L154,-206L96,-214C112,-200 120,-184 122,-168Z',
      dark,
    ) +
    circle(64, -276, 14, dark) +
    path('M70,-256L112,-240L170,-216L146,-204C120,-214 92,-220 76,-226Z', bronze, { opacity: 0.8 }) +
    // The man.
    path(
      'M-54,-168L-22,-232C-30,-262 -28,-288 -12,-306L20,-316L40,-300L44,-262L30,-228L62,-168H34L8,-216L-22,-168Z',
      bronze,
    ) +
    path('M20,-316L40,-300L44,-262L30,-228L62,-168H34L12,-212C30,-250 30,-290 20,-316Z', dark, {
      opacity: 0.8,
    }) +
    circle(8, -336, 18, bronze) +
    path('M40,-300L74,-262L68,-252L30,-280Z', bronze) +
    // The child on his arm points out to sea.
    path('M-12,-306L-56,-330L-62,-320L-26,-290Z', bronze) +
    path('M-66,-320C-72,-346 -64,-362 -50,-364L-44,-332L-52,-316Z', bronze) +
    circle(-54, -374, 11, bronze) +
    path('M-60,-356L-116,-372L-118,-366L-62,-344Z', bronze)
  )
}

/** A globe of steel rings on the edge of a cliff. */
function northCape(scene: Scene): string {
  const tools = brush(scene)
  const steel = tools.shade('#5f6b78', scene.palette.dark ? -0.2 : 0)
  const ring = (rx: number): string =>
    stroke(`M0,-296a${rx},104 0 0 1 0,208a${rx},104 0 0 1 0,-208`, steel, 5)
  const parallel = (y: number): string => {
    const half = Math.sqrt(104 ** 2 - (y + 192) ** 2)
    return stroke(`M${-half},${y}a${half},${half * 0.16} 0 0 0 ${half * 2},0`, steel, 5)
  }
  return (
    path('M-380,20V-30L-300,-40H320L360,-20L400,40V120H-380Z', tools.paint('#7f8a6c')) +
    path('M320,-40L360,-20L400,40V120H330Q350,40 320,-40Z', tools.shade('#5f6a58', 0.2)) +
    tools.block(-92, -38, 184, 16, '#b8b4ac') +
    tools.block(-66, -54, 132, 14, '#c9c4ba') +
    path('M-22,-66L-12,-96H12L22,-66Z', tools.shade('#6f7a86', 0.1)) +
    circle(0, -192, 104, scene.palette.haze, { opacity: 0.28 }) +
    path(
      'M-70,-230C-50,-262 -16,-270 4,-252C14,-236 -8,-228 -16,-208C-30,-196 -44,-206 -58,-200C-74,-206 -78,-216 -70,-230ZM20,-190C40,-204 70,-196 74,-176C66,-150 44,-130 32,-138C26,-156 12,-166 20,-190Z',
      tools.paint('#7f8c98'),
      { opacity: 0.8 },
    ) +
    [104, 76, 30].map(ring).join('') +
    [-258, -226, -192, -158, -126].map(parallel).join('') +
    line([0, -316], [0, -66], steel, 5) +
    [-210, -150, 160, 220].map((x) => line([x, -38], [x, -66], steel, 4)).join('') +
    stroke('M-240,-62H-120M130,-62H250', steel, 3)
  )
}

/** A gate tower of five storeys in every colour, covered with gods. */
function gopuram(scene: Scene): string {
  const tools = brush(scene)
  const colors = ['#e0563f', '#f2b53c', '#3f9a9a', '#d86a8a', '#4f7fc0', '#6fae5a']
  return (
    tools.block(-180, 6, 360, 54, '#fbf0da') +
    repeat(9, (index) =>
      rect(-172 + index * 40, -48, 20, 54, tools.paint(index % 2 ? '#d8563f' : '#fbf0da')),
    ) +
    tools.block(-92, -30, 184, 50, '#e8a84a') +
    path('M-24,6V-50a24,24 0 0 1 48,0V6Z', tools.opening('#6b3a34')) +
    repeat(5, (level) => {
      const foot = -80 - level * 50
      const half = 90 - level * 13
      const count = 7 - level
      return (
        tools.taper(0, foot, half, half - 8, 40, colors[(level * 2) % 6] ?? '#e0563f') +
        tools.block(-half - 4, foot - 36, half * 2 + 8, 14, colors[(level * 2 + 1) % 6] ?? '#f2b53c') +
        repeat(count, (index) => {
          const x = -half + 12 + (index * (half * 2 - 24)) / Math.max(1, count - 1)
          const color = tools.paint(colors[(level + index * 2 + 3) % 6] ?? '#3f9a9a')
          return (
            circle(x, foot - 28, 5, tools.paint('#ffe0b8')) +
            path(`M${x - 8},${foot - 2}V${foot - 18}l8,-6l8,6v16Z`, color)
          )
        })
      )
    }) +
    path('M-44,-330C-48,-362 -28,-378 0,-378C28,-378 48,-362 44,-330Z', tools.paint('#f2b53c')) +
    path('M10,-378C30,-376 47,-360 44,-330H20Q26,-356 10,-378Z', tools.shade('#c98a2c', 0.14)) +
    [-24, 0, 24].map((x) => path(`M${x - 6},-376l6,-26l6,26Z`, tools.paint('#e8b84a'))).join('')
  )
}

const hill = openKit({ far: 'hills', front: 'jungle', y: 690, height: 360 })
const steppe = openKit({ far: 'hills', front: 'plain', y: 680, height: 400 })
const shore = openKit({ far: 'sea', front: 'water', y: 690, height: 430, near: { kind: 'sand' } })
const cliff = openKit({ far: 'sea', front: 'water', y: 670, height: 320, near: { kind: 'stone' } })
const garden = townKit({ ground: 'lawn', spires: false })

export const COLOSSI: readonly Landmark[] = [
  landmark('phuket', ['Phuket, TH'], hill, 390, bigBuddha, { mood: 'tropic', half: 172, sunAside: true }),
  landmark('sanya', ['Sanya, CN'], shore, 450, guanyin, { mood: 'tropic', half: 200, sunAside: true }),
  landmark('ulaanbaatar', ['Ulaanbaatar, MN', 'Ulan Bator, MN'], steppe, 414, genghisKhan, {
    mood: 'clear',
    half: 192,
    sunAside: true,
  }),
  landmark('dakar', ['Dakar, SN'], { ...shore, slot: { y: 690, height: 380 } }, 390, renaissance, {
    mood: 'golden',
    half: 200,
  }),
  landmark('north-cape', [], cliff, 300, northCape, { mood: 'nordic', half: 250 }),
  landmark('fiji', ['Nadi, FJ'], { ...garden, slot: { y: 690, height: 400 } }, 402, gopuram, {
    mood: 'tropic',
    half: 182,
  }),
]
