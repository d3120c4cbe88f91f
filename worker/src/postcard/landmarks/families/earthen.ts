import { desert } from '../../kits/desert.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, ellipse, path, rect, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, SAND } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

const MUD = '#d9a05c'

/** A rounded tower of mud with beams that stick out of it. */
function mudTower(scene: Scene, x: number, half: number, up: number, egg = true): string {
  const tools = brush(scene)
  const beams = repeat(Math.floor(up / 34), (level) =>
    repeat(3, (index) =>
      rect(x - half * 0.62 + index * half * 0.55, -34 - level * 32, 4, 9, tools.shade('#6a4628', 0.1)),
    ),
  )
  return (
    path(
      `M${x - half},4L${x - half * 0.8},${-up}Q${x - half * 0.6},${-up - half * 0.6} ${x},${-up - half * 1.1}Q${x + half * 0.6},${-up - half * 0.6} ${x + half * 0.8},${-up}L${x + half},4Z`,
      tools.paint(MUD),
    ) +
    path(
      `M${x},${-up - half * 1.1}Q${x + half * 0.6},${-up - half * 0.6} ${x + half * 0.8},${-up}L${x + half},4H${x + half * 0.36}L${x + half * 0.24},${-up}Q${x + half * 0.2},${-up - half * 0.7} ${x},${-up - half * 1.1}Z`,
      tools.shade('#b9803f', 0.16),
    ) +
    beams +
    (egg ? ellipse(x, -up - half * 1.2, half * 0.14, half * 0.24, tools.paint('#fbf4e2')) : '')
  )
}

function djenne(scene: Scene): string {
  const tools = brush(scene)
  return (
    tools.block(-270, 6, 540, 18, '#c98f4e') +
    tools.block(-236, 0, 472, 118, MUD) +
    repeat(13, (index) => {
      const x = -226 + index * 37.6
      return (
        path(
          `M${round(x - 10)},0V-118Q${round(x - 9)},-136 ${round(x)},-148Q${round(x + 9)},-136 ${round(x + 10)},-118V0Z`,
          tools.paint('#e2ac68'),
        ) + rect(x + 3, -118, 7, 118, tools.shade('#b9803f', 0.12))
      )
    }) +
    repeat(3, (level) =>
      repeat(12, (index) => rect(-210 + index * 37.6, -30 - level * 32, 4, 9, tools.shade('#6a4628', 0.1))),
    ) +
    mudTower(scene, -140, 40, 186) +
    mudTower(scene, 140, 40, 186) +
    mudTower(scene, 0, 48, 222) +
    [-140, 0, 140].map((x) => tools.arches(x - 12, 2, 1, 0, 24, 52, tools.opening('#5a3a20'))).join('')
  )
}

function timbuktu(scene: Scene): string {
  const tools = brush(scene)
  return (
    tools.block(-260, 4, 520, 76, MUD) +
    repeat(14, (index) => tools.cone(-248 + index * 38, -70, 10, 24, MUD)) +
    tools.arches(-220, 2, 6, 38, 18, 44, tools.opening('#5a3a20')) +
    tools.arches(70, 2, 4, 42, 18, 44, tools.opening('#5a3a20')) +
    mudTower(scene, 0, 62, 214, false) +
    mudTower(scene, -196, 26, 112, false) +
    tools.arches(-15, 2, 1, 0, 30, 52, tools.opening('#5a3a20'))
  )
}

/** A thick, short minaret with bands of turquoise tiles, and the walls of clay. */
function kaltaMinor(scene: Scene): string {
  const tools = brush(scene)
  const clay = '#dcb27c'
  const tiles = ['#2f9ab0', '#f4ecd8', '#3f6fb0', '#5fc0c0', '#2f8a9c', '#f4ecd8', '#4f86c0', '#3fa8b0']
  const half = (share: number): number => 78 - 16 * share
  return (
    tools.block(-310, 4, 620, 92, clay) +
    repeat(20, (index) => path(`M${-306 + index * 31},-86v-12a10,10 0 0 1 20,0v12Z`, tools.paint(clay))) +
    [-220, 214]
      .map(
        (x) =>
          tools.taper(x, 4, 40, 34, 118, '#e2ba86') +
          repeat(4, (index) =>
            path(`M${x - 32 + index * 17},-112v-10a7,7 0 0 1 14,0v10Z`, tools.paint('#e2ba86')),
          ),
      )
      .join('') +
    tools.taper(0, 4, 78, 62, 284, '#3fa0b0') +
    tiles
      .map((color, index) => {
        const low = index / tiles.length
        const high = (index + 0.6) / tiles.length
        return path(
          `M${-half(low)},${4 - low * 284}L${-half(high)},${4 - high * 284}H${half(high)}L${half(low)},${4 - low * 284}Z`,
          tools.paint(color),
        )
      })
      .join('') +
    repeat(4, (row) =>
      repeat(7, (index) =>
        path(`M${-54 + index * 18},${-28 - row * 70}l8,-9l8,9l-8,9Z`, tools.paint('#f8f0dc')),
      ),
    ) +
    path('M23.4,4L18.6,-280H62L78,4Z', '#10303f', { opacity: 0.22 }) +
    rect(-64, -288, 128, 9, tools.paint('#f0d8a8')) +
    ellipse(0, -286, 62, 8, tools.paint('#2f7f90'))
  )
}

/** Four kings who sit in front of a temple in the rock. */
function abuSimbel(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e0b074'
  const dark = tools.shade('#b98a50', 0.2)
  const king = (x: number): string =>
    tools.block(x - 46, 6, 92, 30, '#d2a066') +
    tools.block(x - 42, -22, 84, 62, stone) +
    tools.block(x - 36, 0, 28, 92, stone) +
    tools.block(x + 8, 0, 28, 92, stone) +
    rect(x - 40, -98, 80, 16, tools.paint('#eec48c')) +
    path(
      `M${x - 50},-92C${x - 54},-130 ${x - 46},-164 ${x - 28},-170H${x + 28}C${x + 46},-164 ${x + 54},-130 ${x + 50},-92Z`,
      tools.paint(stone),
    ) +
    path(
      `M${x + 14},-170H${x + 28}C${x + 46},-164 ${x + 54},-130 ${x + 50},-92H${x + 20}Z`,
      tools.shade(stone, 0.18),
    ) +
    stroke(
      `M${x - 46},-104Q${x - 24},-116 ${x - 8},-98M${x + 46},-104Q${x + 24},-116 ${x + 8},-98`,
      dark,
      5,
    ) +
    path(
      `M${x - 38},-160L${x - 26},-220Q${x},-236 ${x + 26},-220L${x + 38},-160L${x + 18},-164H${x - 18}Z`,
      tools.paint('#d29a5c'),
    ) +
    stroke(`M${x - 30},-170L${x - 20},-214M${x + 30},-170L${x + 20},-214`, dark, 3) +
    ellipse(x, -192, 20, 25, tools.paint('#f0c890')) +
    path(
      `M${x + 4},-216Q${x + 20},-212 ${x + 20},-192Q${x + 18},-172 ${x + 4},-168Z`,
      tools.shade('#e0b074', 0.16),
    ) +
    circle(x - 8, -196, 2.6, dark) +
    circle(x + 8, -196, 2.6, dark) +
    stroke(`M${x - 7},-181H${x + 7}`, dark, 2.6) +
    path(`M${x - 5},-168H${x + 5}L${x + 4},-150H${x - 4}Z`, tools.paint('#d29a5c')) +
    path(`M${x - 20},-222L${x - 13},-262Q${x},-276 ${x + 13},-262L${x + 20},-222Z`, tools.paint(stone))
  return (
    path(
      'M-420,20C-390,-120 -330,-250 -240,-300C-120,-336 140,-334 250,-296C340,-240 400,-120 440,20Z',
      tools.paint('#cf9a5e'),
    ) +
    path('M250,-296C340,-240 400,-120 440,20H300L262,-288Z', tools.shade('#a8743f', 0.14)) +
    path('M-276,10L-258,-292H262L280,10Z', tools.paint('#d9a468')) +
    rect(-262, -296, 526, 14, tools.paint('#f0cc94')) +
    repeat(20, (index) => rect(-252 + index * 26, -308, 12, 14, tools.paint('#e0b074'))) +
    rect(-24, -132, 48, 140, tools.opening('#4a3420')) +
    rect(-32, -142, 64, 12, tools.paint('#f0cc94')) +
    rect(-20, -210, 40, 52, dark, { opacity: 0.5 }) +
    circle(0, -196, 10, tools.paint('#f0c890')) +
    [-206, -96, 96, 206].map(king).join('')
  )
}

export const EARTHEN: readonly Landmark[] = [
  landmark('abu-simbel', ['Abu Simbel, EG'], desertPlain(SAND, 340), 316, abuSimbel, {
    mood: 'desert',
    half: 300,
  }),
  landmark('djenne', ['Djénné, ML', 'Djenné, ML'], desertPlain(SAND, 290), 280, djenne, {
    mood: 'desert',
    half: 280,
  }),
  landmark('timbuktu', ['Timbuktu, ML'], { ...desert, slot: { y: 640, height: 270 } }, 284, timbuktu, {
    mood: 'desert',
    half: 270,
  }),
  landmark(
    'khiva',
    ['Khiva, UZ'],
    { ...townKit({ ground: 'square', spires: false, gap: 320 }), slot: { y: 704, height: 320 } },
    296,
    kaltaMinor,
    { mood: 'golden' },
  ),
]
