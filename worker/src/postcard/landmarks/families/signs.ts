import { skylineKit } from '../../kits/skyline.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, path, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

/** Letters of straight strokes in a box of 20 x 30, from its upper left corner. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0,30L10,0L20,30M4,19H16',
  C: 'M20,4Q14,0 8,2Q0,6 0,15Q0,24 8,28Q14,30 20,26',
  D: 'M1,0V30H8Q20,28 20,15Q20,2 8,0H1',
  E: 'M19,0H1V30H19M1,15H15',
  G: 'M20,4Q14,0 8,2Q0,6 0,15Q0,24 8,28Q14,30 20,27V16H11',
  H: 'M1,0V30M19,0V30M1,15H19',
  L: 'M1,0V30H18',
  M: 'M0,30V0L10,18L20,0V30',
  O: 'M10,0Q0,0 0,15Q0,30 10,30Q20,30 20,15Q20,0 10,0',
  S: 'M19,4Q14,0 8,1Q1,3 2,9Q4,14 11,15Q19,17 18,23Q16,30 8,30Q3,29 1,25',
  V: 'M0,0L10,30L20,0',
  W: 'M0,0L5,30L10,10L15,30L20,0',
  Y: 'M0,0L10,14L20,0M10,14V30',
}

/** A word in letters of a height, centred on x, its foot at y. */
function word(text: string, x: number, y: number, height: number, color: string, weight: number): string {
  const scale = height / 30
  const pitch = 27 * scale
  const from = x - (text.length * pitch) / 2 + 3.5 * scale
  return [...text]
    .map((letter, index) =>
      letter === ' '
        ? ''
        : `<g transform="translate(${round(from + index * pitch)} ${round(y - height)}) scale(${scale.toFixed(3)})">${stroke(LETTERS[letter] ?? '', color, weight)}</g>`,
    )
    .join('')
}

/** White letters on a dry hill above the city. */
function hollywood(scene: Scene): string {
  const tools = brush(scene)
  const white = scene.palette.dark ? '#fff6dc' : '#ffffff'
  return (
    path(
      'M-560,20C-460,-90 -380,-150 -260,-196C-160,-240 -80,-286 20,-290C120,-286 190,-240 280,-206C400,-160 500,-80 620,20Z',
      tools.paint('#a89a68'),
    ) +
    path(
      'M20,-290C120,-286 190,-240 280,-206C400,-160 500,-80 620,20H260C230,-90 130,-200 20,-290Z',
      tools.shade('#8a8058', 0.12),
    ) +
    stroke(
      'M-300,-170Q-260,-90 -280,20M-160,-232Q-120,-120 -150,0M60,-280Q90,-160 70,-20M200,-230Q250,-120 240,0',
      tools.shade('#7a7048', 0.2),
      5,
      { opacity: 0.3 },
    ) +
    line([46, -286], [46, -372], tools.paint('#8a8f98'), 4) +
    line([46, -320], [34, -286], tools.paint('#8a8f98'), 2) +
    line([46, -320], [58, -286], tools.paint('#8a8f98'), 2) +
    word('HOLLYWOOD', 4, -120, 52, tools.shade('#5a5238', 0.2), 9) +
    word('HOLLYWOOD', 0, -124, 52, white, 8)
  )
}

/** The sign that welcomes to Las Vegas: a stretched diamond on two posts, with a star. */
function lasVegas(scene: Scene): string {
  const tools = brush(scene)
  const { lit } = scene.palette
  const board =
    'M-190,-226Q-100,-300 0,-302Q100,-300 190,-226Q200,-214 190,-202Q100,-128 0,-126Q-100,-128 -190,-202Q-200,-214 -190,-226Z'
  const bulbs = repeat(34, (index) => {
    const angle = (index / 34) * Math.PI * 2
    const flat = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 1.1
    return circle(
      round(flat * 186),
      round(-214 + Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 1.25 * 82),
      4.4,
      lit,
    )
  })
  const star = repeat(8, (index) => {
    const angle = (index / 8) * Math.PI * 2
    const long = index % 2 ? 20 : 40
    return path(
      `M${round(Math.cos(angle) * long)},${round(-338 + Math.sin(angle) * long)}L${round(Math.cos(angle + 1.57) * 7)},${round(-338 + Math.sin(angle + 1.57) * 7)}L${round(Math.cos(angle - 1.57) * 7)},${round(-338 + Math.sin(angle - 1.57) * 7)}Z`,
      tools.paint('#f2c23c'),
    )
  })
  return (
    [-112, 96].map((x) => tools.block(x, 6, 16, 330, '#6f8aa8')).join('') +
    path(board, tools.paint('#d8402f')) +
    `<g transform="translate(0 -214) scale(.95 .88) translate(0 214)">${path(board, tools.paint('#fffaf0'))}</g>` +
    bulbs +
    repeat(
      7,
      (index) =>
        circle(-126 + index * 42, -278 + Math.abs(index - 3) * 8, 16, tools.paint('#fffaf0')) +
        circle(-126 + index * 42, -278 + Math.abs(index - 3) * 8, 13, tools.paint('#4f86b8')),
    ) +
    word('LAS VEGAS', 0, -186, 40, tools.paint('#c8342c'), 6.4) +
    star +
    circle(0, -338, 9, tools.paint('#fff0b0'))
  )
}

/** A striped buoy of concrete on the quay. */
function southernmost(scene: Scene): string {
  const tools = brush(scene)
  const band = (foot: number, height: number, low: number, high: number, color: string): string =>
    tools.taper(0, -foot, low, high, height, color)
  return (
    tools.block(-130, 6, 260, 16, '#d9c9a8') +
    band(8, 62, 92, 92, '#1f2428') +
    band(70, 34, 92, 92, '#d8382c') +
    band(104, 34, 92, 90, '#f2c83c') +
    band(138, 40, 90, 84, '#d8382c') +
    band(178, 34, 84, 60, '#1f2428') +
    band(212, 26, 44, 44, '#d8382c') +
    tools.dome(0, -238, 44, 22, '#d8382c') +
    circle(-10, -120, 36, tools.paint('#fff8e8')) +
    path('M-34,-110L-10,-148L14,-110Z', tools.paint('#f2c83c')) +
    stroke('M-10,-146V-98', tools.paint('#1f2428'), 3)
  )
}

const city = skylineKit({ water: false })

export const SIGNS: readonly Landmark[] = [
  landmark(
    'los-angeles',
    ['Los Angeles, US', 'Hollywood, US'],
    { ...openKit({ far: 'hills', front: 'plain', y: 690, height: 330 }) },
    330,
    hollywood,
    { mood: 'golden', half: 250 },
  ),
  landmark('las-vegas', ['Las Vegas, US'], { ...city, slot: { y: 716, height: 390 } }, 370, lasVegas, {
    mood: 'golden',
    half: 200,
  }),
  landmark(
    'key-west',
    ['Key West, US'],
    openKit({
      far: 'sea',
      front: 'plain',
      y: 700,
      height: 290,
      ground: ['#e6d6b6', '#b79d7c'],
      near: { kind: 'stone' },
    }),
    262,
    southernmost,
    { mood: 'tropic', half: 130 },
  ),
]
