import type { Scene } from '../../scene/stage.ts'
import { acacia, foliage, leafTones } from '../../scene/trees.ts'
import { circle, ellipse, path, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, placed } from '../shapes.ts'

/** An elephant of 200 units that looks to the right. */
function elephant(scene: Scene): string {
  const tools = brush(scene)
  const skin = tools.paint('#8f8a8c')
  const dark = tools.shade('#6f6a70', 0.14)
  return (
    ellipse(0, 2, 130, 9, scene.palette.ink, { opacity: 0.2 }) +
    path('M-70,-80L-62,0H-36L-34,-70ZM52,-80L60,0H84L80,-84Z', dark) +
    path(
      'M-118,-120C-116,-176 -60,-200 0,-190C30,-200 60,-204 88,-196C126,-190 142,-160 144,-122C146,-86 150,-56 158,-36C166,-24 178,-30 180,-42L188,-40C188,-18 166,-6 150,-18C130,-36 126,-70 118,-94L92,-90L72,-84L68,0H36L32,-66H-36L-44,0H-78L-84,-76C-100,-84 -116,-96 -118,-120Z',
      skin,
    ) +
    path(
      'M-118,-120C-104,-84 -40,-76 32,-82V-66H-36L-44,0H-60L-66,-66C-100,-80 -116,-96 -118,-120ZM52,-80L56,0H68L72,-84Z',
      dark,
      { opacity: 0.6 },
    ) +
    path(
      'M40,-186C70,-196 88,-176 90,-148C90,-116 74,-96 56,-92C34,-98 22,-128 24,-160C26,-174 30,-182 40,-186Z',
      dark,
    ) +
    path(
      'M42,-180C64,-186 80,-170 82,-148C82,-122 70,-106 58,-102C40,-110 30,-134 32,-158C33,-170 36,-176 42,-180Z',
      tools.paint('#9f989c'),
    ) +
    path('M122,-98C134,-70 152,-66 168,-74L170,-70C152,-54 122,-60 110,-94Z', tools.paint('#fbf4e0')) +
    circle(112, -150, 5, tools.paint('#2a2628')) +
    stroke('M-116,-128Q-136,-100 -130,-62', dark, 5) +
    stroke('M136,-110l12,-3M138,-92l12,-3M142,-74l10,-3', dark, 2.6, { opacity: 0.6 })
  )
}

/** A wildebeest of 130 units that looks to the right. */
function wildebeest(scene: Scene): string {
  const tools = brush(scene)
  const coat = tools.paint('#6b5f5c')
  const dark = tools.shade('#3f3836', 0.1)
  return (
    path('M-52,-60L-58,0H-50L-40,-54ZM24,-52L22,0H30L38,-50Z', dark) +
    path(
      'M-64,-80C-60,-98 -20,-98 6,-106C26,-116 46,-110 54,-96L72,-72L84,-48L78,-38L66,-40L54,-66C44,-52 40,-46 36,-40L44,0H36L24,-44C0,-38 -24,-40 -44,-46L-36,0H-44L-58,-52C-64,-60 -66,-70 -64,-80Z',
      coat,
    ) +
    path('M54,-66C48,-44 50,-30 58,-18L44,-36L36,-42Z', dark) +
    path('M6,-106C26,-120 50,-114 56,-94L40,-98L20,-92Z', dark) +
    stroke('M50,-100Q36,-118 44,-128M56,-98Q76,-112 70,-126', tools.paint('#2e2a2a'), 5) +
    stroke('M-16,-96l-2,36M-2,-98l-2,40M10,-96l0,38', dark, 4, { opacity: 0.5 }) +
    stroke('M-64,-82Q-78,-56 -72,-30', dark, 5)
  )
}

/** The herds on their way, dust behind them, under an acacia. */
function migration(scene: Scene): string {
  const beast = wildebeest(scene)
  const trunk = brush(scene).paint('#5f4a38')
  return (
    acacia(scene.random.fork('tree'), 150, -6, 220, leafTones(scene.palette), trunk) +
    repeat(9, (index) =>
      ellipse(-330 + index * 70, -26 - ((index * 31) % 4) * 8, 70, 26, scene.palette.haze, { opacity: 0.4 }),
    ) +
    repeat(9, (index) => placed(beast, -310 + index * 74, -34 - ((index * 29) % 5) * 3, 0.46)) +
    repeat(5, (index) => placed(beast, -270 + index * 128, -4 - ((index * 37) % 3) * 4, 0.84)) +
    placed(beast, -40, 22, 1.24)
  )
}

function elephants(scene: Scene): string {
  const one = elephant(scene)
  return (
    acacia(
      scene.random.fork('tree'),
      -170,
      -4,
      250,
      leafTones(scene.palette),
      brush(scene).paint('#5f4a38'),
    ) +
    placed(one, -20, 8, 1.15) +
    placed(one, -214, 10, 0.62) +
    placed(one, 226, 12, 0.8, -1)
  )
}

/** A gorilla with a silver back, on his knuckles among leaves. */
function gorilla(scene: Scene): string {
  const tools = brush(scene)
  const fur = tools.paint('#3a3c42')
  const dark = tools.shade('#26282c', 0.1)
  const random = scene.random.fork('leaves')
  const leaf = leafTones(scene.palette)
  return (
    path(
      'M-130,10C-150,-60 -140,-130 -90,-176C-50,-206 10,-222 56,-230C84,-262 132,-262 150,-226C162,-196 150,-166 128,-154L124,-90L132,4H84L74,-96C50,-84 10,-76 -20,-72L-26,8Z',
      fur,
    ) +
    path(
      'M-128,-60C-146,-116 -120,-166 -70,-186C-40,-196 0,-204 30,-208C10,-160 -40,-130 -76,-110C-100,-96 -118,-80 -128,-60Z',
      tools.paint('#a3a8b0'),
    ) +
    path(
      'M74,-96L84,4H132L124,-90L128,-154C110,-140 90,-120 74,-96ZM-20,-72L-26,8H-70C-60,-40 -50,-60 -20,-72Z',
      dark,
    ) +
    path(
      'M92,-232C96,-252 134,-254 146,-230C154,-206 146,-180 130,-168C112,-164 94,-180 90,-204Z',
      tools.paint('#55565c'),
    ) +
    path('M88,-226Q116,-246 150,-226L146,-214Q118,-226 92,-212Z', dark) +
    circle(108, -208, 4, tools.paint('#0f0f12')) +
    circle(134, -208, 4, tools.paint('#0f0f12')) +
    path('M108,-194H134L138,-180Q120,-168 104,-180Z', dark) +
    stroke('M110,-178Q122,-172 132,-178', tools.paint('#8a8488'), 2.6) +
    path('M76,-232C70,-214 76,-196 84,-190L90,-226Z', dark) +
    path('M40,-150C20,-96 30,-40 22,6H62C70,-50 86,-110 92,-140Z', fur) +
    stroke('M40,-150C20,-96 30,-40 22,6', dark, 3, { opacity: 0.7 }) +
    stroke('M-100,-150l-16,30M-76,-166l-14,30M-50,-178l-14,28M-20,-188l-14,24', tools.paint('#c9ced4'), 4, {
      opacity: 0.6,
    }) +
    repeat(9, (index) => foliage(random, -190 + index * 46, 14, 24 + ((index * 31) % 14), leaf))
  )
}

const plain = openKit({
  far: 'plain',
  front: 'plain',
  y: 690,
  height: 300,
  ground: ['#e8c070', '#b98a3c'],
  bushes: ['#7a6a34', '#a08a44', '#c9b060'],
  near: { kind: 'sand', colors: ['#d8b060', '#a87c34'] },
})
const wood = openKit({ far: 'range', front: 'jungle', y: 690, height: 290 })

/** The animals for which people travel to a place. */
export const ANIMALS: readonly Landmark[] = [
  landmark('serengeti', [], plain, 240, migration, { mood: 'golden', half: 320, scale: 0.9 }),
  landmark('kruger', [], plain, 250, elephants, { mood: 'golden', half: 320 }),
  landmark('volcanoes-rwanda', [], wood, 270, gorilla, { mood: 'tropic', half: 200 }),
]
