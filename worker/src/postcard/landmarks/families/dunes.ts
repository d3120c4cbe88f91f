import type { Kit } from '../../kits/kit.ts'
import { camel } from '../../scene/camel.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { ellipse, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/**
 * A dune by its crest: how high it is, how far it reaches, and how the edge between light and shade sways
 * down.
 */
function crest(scene: Scene, x: number, up: number, left: number, right: number, color: string): string {
  const tools = brush(scene)
  const sand = scene.defs.linear([
    [0, tools.paint(color)],
    [1, tools.shade(color, -0.12)],
  ])
  return (
    path(
      `M${x - left},12C${x - left * 0.6},${-up * 0.2} ${x - left * 0.3},${-up * 0.8} ${x},${-up}C${x + right * 0.24},${-up * 0.84} ${x + right * 0.5},${-up * 0.3} ${x + right},12Z`,
      sand,
    ) +
    path(
      `M${x},${-up}C${x + right * 0.24},${-up * 0.84} ${x + right * 0.5},${-up * 0.3} ${x + right},12H${x - left * 0.1}C${x + right * 0.34},${-up * 0.2} ${x - left * 0.2},${-up * 0.44} ${x + right * 0.02},${-up * 0.66}C${x + right * 0.1},${-up * 0.8} ${x + 6},${-up * 0.92} ${x},${-up}Z`,
      tools.shade(color, 0.34),
      { opacity: 0.8 },
    ) +
    stroke(
      repeat(
        4,
        (index) =>
          `M${x - left * (0.28 + index * 0.14)},${-up * (0.56 - index * 0.14)}q${left * 0.16},${up * 0.05} ${left * 0.3},${-up * 0.02}`,
      ),
      tools.shade(color, 0.2),
      2.6,
      { opacity: 0.4 },
    )
  )
}

/** The dunes of Erg Chebbi, a caravan on the foot of the highest. */
function ergChebbi(scene: Scene): string {
  const dark = brush(scene).shade('#6b3f2c', 0.1)
  return (
    crest(scene, -300, 150, 200, 240, '#e88a44') +
    crest(scene, 280, 190, 260, 300, '#e07c3a') +
    crest(scene, 20, 280, 330, 330, '#f0964a') +
    repeat(5, (index) =>
      camel(
        -230 + index * 62,
        -6 - index * 2,
        44,
        dark,
        ['#c8382c', '#2f7a8a', '#e8b43c'][index % 3] ?? '#c8382c',
      ),
    )
  )
}

/** Dead trees on white clay below a red dune. */
function deadvlei(scene: Scene): string {
  const tools = brush(scene)
  const wood = tools.shade('#4a3428', 0.1)
  const tree = (x: number, size: number, side: 1 | -1): string =>
    stroke(
      `M${x},6C${x - side * 4 * size},${-40 * size} ${x + side * 8 * size},${-60 * size} ${x},${-104 * size}`,
      wood,
      11 * size,
    ) +
    stroke(
      `M${x + side * 3 * size},${-60 * size}q${side * 30 * size},${-20 * size} ${side * 44 * size},${-62 * size}m${-side * 14 * size},${22 * size}q${side * 20 * size},${-6 * size} ${side * 34 * size},${-20 * size}M${x},${-84 * size}q${-side * 26 * size},${-20 * size} ${-side * 34 * size},${-56 * size}m${side * 10 * size},${20 * size}q${-side * 20 * size},${-8 * size} ${-side * 30 * size},${-26 * size}M${x},${-104 * size}q${side * 8 * size},${-20 * size} ${-side * 4 * size},${-44 * size}`,
      wood,
      5.4 * size,
    )
  return (
    crest(scene, -280, 200, 330, 300, '#c8562e') +
    crest(scene, 60, 320, 380, 420, '#d8663a') +
    ellipse(0, 14, WIDE, 22, tools.paint('#f4ead8')) +
    stroke(
      repeat(9, (index) => `M${-300 + index * 70},8l24,10l26,-6`),
      tools.shade('#c9bca4', 0.1),
      2.4,
      { opacity: 0.6 },
    ) +
    tree(-150, 1.16, 1) +
    tree(-20, 0.8, -1) +
    tree(120, 1.34, -1) +
    tree(250, 0.7, 1)
  )
}

/** A camel with two humps before the singing sands. */
function khongor(scene: Scene): string {
  const tools = brush(scene)
  const coat = tools.paint('#a8743f')
  const dark = tools.shade('#7a4f2c', 0.12)
  const bactrian =
    path('M-58,-70L-62,0H-52L-42,-64ZM52,-74L54,0H64L66,-76Z', dark) +
    path(
      'M-80,-100C-80,-128 -62,-134 -54,-150C-44,-170 -26,-164 -22,-136C-14,-124 2,-124 10,-138C18,-168 38,-168 44,-144C50,-128 66,-120 78,-112C92,-104 98,-124 102,-148C104,-166 114,-176 128,-174L152,-162L150,-152L130,-150C124,-120 118,-84 92,-74L74,-70L70,0H58L50,-66C20,-58 -20,-58 -42,-64L-44,0H-56L-68,-64C-78,-74 -82,-86 -80,-100Z',
      coat,
    ) +
    path('M102,-148C100,-110 106,-90 92,-74C112,-80 120,-110 124,-140Z', dark) +
    path('M-54,-150C-44,-170 -26,-164 -22,-136L-40,-130ZM10,-138C18,-168 38,-168 44,-144L28,-130Z', dark) +
    path('M106,-172l4,-12l8,10Z', dark) +
    path('M-80,-104q-14,20 -8,44l6,-2q-2,-20 8,-32Z', dark)
  return (
    crest(scene, -260, 190, 300, 320, '#efc280') +
    crest(scene, 200, 240, 330, 360, '#f4ca8a') +
    crest(scene, -40, 150, 260, 240, '#f7d49a') +
    `<g transform="translate(40 16) scale(.92)">${bactrian}</g><g transform="translate(-120 8) scale(-.6 .6)">${bactrian}</g>`
  )
}

/** A pavilion by a spring in the shape of a crescent, between dunes. */
function crescentLake(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('reeds')
  const leaf = leafTones(scene.palette, ['#3f6a44', '#5f8f4a', '#94b860'])
  const roof = (y: number, half: number): string =>
    path(
      `M${-half - 16},${y - 8}Q${-half},${y} ${-half * 0.4},${y - 20}H${half * 0.4}Q${half},${y} ${half + 16},${y - 8}L${half + 2},${y + 3}H${-half - 2}Z`,
      tools.paint('#4f5a58'),
    ) +
    path(
      `M${half * 0.1},${y - 20}H${half * 0.4}Q${half},${y} ${half + 16},${y - 8}L${half + 2},${y + 3}H${half * 0.3}Z`,
      tools.shade('#3f4846', 0.2),
    )
  const hall = (half: number, floors: number): string =>
    repeat(floors, (floor) => {
      const side = half - floor * 12
      const foot = -floor * 52
      return (
        tools.block(-side, foot, side * 2, 34, '#c4553a') +
        repeat(5, (index) =>
          rect(-side + 4 + (index * (side * 2 - 12)) / 4, foot - 34, 5, 34, tools.shade('#8a3426', 0.1)),
        ) +
        roof(foot - 32, side + 10)
      )
    }) + path(`M-6,${-floors * 52}L0,${-floors * 52 - 22}L6,${-floors * 52}Z`, tools.paint('#e8b84a'))
  return (
    crest(scene, 180, 300, 400, 360, '#eec07c') +
    crest(scene, -250, 220, 330, 330, '#f2c888') +
    `<g transform="translate(-30 -26)">${hall(56, 3)}</g><g transform="translate(70 -26)">${hall(40, 1)}</g><g transform="translate(-118 -26)">${hall(36, 1)}</g>` +
    repeat(9, (index) => foliage(random, -200 + index * 48, -18, 15 + ((index * 31) % 9), leaf)) +
    path(
      'M-250,12C-180,-22 140,-30 280,-6C190,-8 60,14 0,26C-90,30 -200,26 -250,12Z',
      tools.paint('#3fa3b4'),
    ) +
    path('M-250,12C-200,26 -90,30 0,26C40,18 100,4 160,-4C60,-2 -120,18 -250,12Z', tools.paint('#7fc8cc'), {
      opacity: 0.7,
    })
  )
}

/** White dunes with lagoons of blue and green between them. */
function lencois(scene: Scene): string {
  const tools = brush(scene)
  const pool = (x: number, y: number, half: number, deep: number, color: string): string =>
    path(
      `M${x - half},${y}Q${x - half * 0.3},${y - deep} ${x + half},${y - deep * 0.3}Q${x + half * 0.4},${y + deep * 0.7} ${x - half},${y}Z`,
      tools.paint(color),
    ) +
    path(
      `M${x - half * 0.7},${y + 1}Q${x},${y - deep * 0.3} ${x + half * 0.8},${y - deep * 0.2}Q${x + half * 0.3},${y + deep * 0.5} ${x - half * 0.7},${y + 1}Z`,
      '#ffffff',
      { opacity: 0.22 },
    )
  const ridge = (y: number, shift: number, up: number): string =>
    repeat(7, (index) => {
      const x = -WIDE + shift + index * 290
      return (
        path(
          `M${x - 60},${y}C${x + 30},${y - up * 0.5} ${x + 80},${y - up} ${x + 130},${y - up}C${x + 190},${y - up * 0.9} ${x + 250},${y - up * 0.3} ${x + 350},${y}Z`,
          tools.paint('#fff8e8'),
        ) +
        path(
          `M${x + 130},${y - up}C${x + 190},${y - up * 0.9} ${x + 250},${y - up * 0.3} ${x + 350},${y}H${x + 150}Q${x + 190},${y - up * 0.4} ${x + 130},${y - up}Z`,
          tools.shade('#e0cfae', 0.06),
        )
      )
    })
  return (
    ridge(-120, 90, 80) +
    rect(-WIDE, -121, WIDE * 2, 140, tools.paint('#f7ead0')) +
    pool(-200, -96, 150, 26, '#3fb0c0') +
    pool(190, -90, 170, 30, '#3f9ac4') +
    ridge(-46, 0, 66) +
    rect(-WIDE, -47, WIDE * 2, 70, tools.paint('#fff2da')) +
    pool(-40, -18, 240, 40, '#2fb0b8') +
    pool(320, -12, 150, 26, '#3f9ac4') +
    pool(-380, -14, 150, 26, '#4fb8c8')
  )
}

/** The hummingbird of the Nazca Lines on the plain, as one sees it from the air. */
function nazca(scene: Scene): string {
  const tools = brush(scene)
  const pale = tools.paint('#fff0d4')
  return (
    path(
      `M-${WIDE},20V-190C-400,-240 -200,-220 0,-236C200,-250 420,-214 ${WIDE},-196V20Z`,
      tools.paint('#c98a5a'),
    ) +
    stroke(`M-460,-60L480,-170M-500,-200L420,-10M-120,-232L-300,10`, tools.paint('#e8c49a'), 5, {
      opacity: 0.6,
    }) +
    stroke(
      'M-270,-62L-110,-104C-96,-118 -78,-122 -62,-116C-48,-112 -40,-104 -30,-106L-48,-196H-36L-18,-128L-14,-212H-2L2,-128L22,-206H34L24,-118L52,-176H64L38,-106C60,-108 76,-108 92,-112L180,-146L186,-138L124,-108L198,-118L200,-108L122,-98L196,-88L194,-78L104,-90C90,-90 60,-88 40,-86L66,-24H54L26,-80L34,6H22L4,-76L0,12H-12L-16,-76L-40,0H-52L-36,-84C-60,-84 -92,-88 -108,-96Z',
      pale,
      5,
    )
  )
}

/** Sand without a bush. */
const tall = (ground: readonly [string, string], height: number, far: 'plain' | 'sea' = 'plain'): Kit =>
  openKit({
    far,
    front: 'plain',
    y: 660,
    height,
    ground,
    bushes: null,
    near: { kind: 'sand', colors: ground },
  })
const SAHARA = ['#f0a45c', '#c46a34'] as const
const GOBI = ['#e8cf9a', '#b0925c'] as const

/** Landscapes of sand. */
export const DUNES: readonly Landmark[] = [
  landmark('sahara', ['Merzouga, MA'], tall(SAHARA, 320), 300, ergChebbi, { mood: 'golden' }),
  landmark('sossusvlei', [], tall(['#e8b48a', '#b5643c'], 340), 330, deadvlei, { mood: 'desert' }),
  landmark('gobi', ['Dalanzadgad, MN'], tall(GOBI, 300), 250, khongor, { mood: 'clear' }),
  landmark('dunhuang', ['Dunhuang, CN'], tall(['#eec488', '#b98a50'], 340), 310, crescentLake, {
    mood: 'golden',
  }),
  landmark(
    'lencois-maranhenses',
    ['Barreirinhas, BR'],
    tall(['#fff4de', '#e0c898'], 240, 'sea'),
    206,
    lencois,
    { mood: 'tropic' },
  ),
  landmark('nazca', ['Nazca, PE'], tall(['#d89a68', '#a8683f'], 270), 250, nazca, {
    mood: 'clear',
    half: 280,
  }),
]
