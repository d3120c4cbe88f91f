import { circle, ellipse, type Point, path, polygon, repeat, stroke } from '../../svg.ts'
import { mirrored } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const SKIN = '#a9b06a'
const SKIN_DARK = '#6d7a3f'
const SHELL = '#9a6a34'
const RIM = '#c79a52'

/** A tortoise that looks up, with a daisy in its mouth. */
export function tortoise(paper: Paper): string {
  return hindLegs(paper) + shell(paper) + frontLegs(paper) + turned(head(paper), -5, 0, 620)
}

function hindLegs(paper: Paper): string {
  const leg: Point[] = [
    [180, 660],
    [270, 650],
    [318, 700],
    [322, 764],
    [288, 788],
    [226, 786],
    [196, 740],
  ]
  return both(() =>
    paper.layer(leg, SKIN, { foot: SKIN_DARK, inside: bumps(paper, 260, 720, 60, 60) + claws(228, 776) }),
  )
}

function claws(x: number, y: number): string {
  return repeat(4, (index) =>
    path(`M${x + index * 22 - 9},${y}q9,-18 18,0q-2,16 -9,18q-7,-2 -9,-18Z`, '#f4e6c3', {
      stroke: '#b59c66',
      'stroke-width': 1.5,
    }),
  )
}

function bumps(paper: Paper, x: number, y: number, rx: number, ry: number): string {
  return repeat(26, () => {
    const turn = paper.random.between(0, 6.28)
    const out = Math.sqrt(paper.random.next())
    return ellipse(
      x + Math.cos(turn) * rx * out,
      y + Math.sin(turn) * ry * out,
      paper.random.between(5, 11),
      paper.random.between(4, 8),
      paper.random.pick([SKIN_DARK, '#c9cf8d']),
      { opacity: 0.45 },
    )
  })
}

function shell(paper: Paper): string {
  const dome = mirrored([
    [0, 300],
    [110, 316],
    [216, 390],
    [286, 500],
    [312, 620],
    [270, 690],
    [120, 716],
    [0, 720],
  ])
  const rim = mirrored([
    [0, 640],
    [150, 632],
    [270, 598],
    [324, 606],
    [332, 660],
    [280, 706],
    [140, 734],
    [0, 742],
  ])
  const plate = (points: readonly Point[]): string =>
    [0, 0.2, 0.42, 0.66]
      .map((inset, ring) =>
        path(polygon(shrunk(points, inset)), ['#7a4f22', '#a87434', '#c8934a', '#e6bd74'][ring] ?? RIM, {
          'stroke-linejoin': 'round',
          stroke: ring === 0 ? '#54341a' : 'none',
          'stroke-width': 7,
        }),
      )
      .join('')
  const middle: Point[][] = [
    [
      [-72, 300],
      [72, 300],
      [96, 372],
      [56, 424],
      [-56, 424],
      [-96, 372],
    ],
    [
      [-62, 430],
      [62, 430],
      [106, 510],
      [64, 584],
      [-64, 584],
      [-106, 510],
    ],
    [
      [-70, 592],
      [70, 592],
      [104, 660],
      [-104, 660],
    ],
  ]
  const side: Point[][] = [
    [
      [80, 296],
      [150, 310],
      [226, 404],
      [190, 448],
      [112, 506],
      [64, 426],
      [104, 372],
    ],
    [
      [196, 450],
      [236, 410],
      [300, 520],
      [304, 590],
      [196, 612],
      [120, 512],
    ],
    [
      [114, 516],
      [192, 618],
      [304, 596],
      [320, 640],
      [112, 664],
      [72, 588],
    ],
  ]
  const plates = middle.map(plate).join('') + both(() => side.map(plate).join(''))
  const marks = both(() =>
    repeat(6, (index) =>
      stroke(`M${18 + index * 56},${650 - index * 9}L${14 + index * 58},${740 - index * 9}`, '#7d5626', 4, {
        opacity: 0.6,
      }),
    ),
  )
  return (
    paper.layer(dome, SHELL, {
      shadow: 0.25,
      inside:
        plates +
        paper.glow(-80, 380, 190, 120, '#fff1c9', 0.55) +
        paper.glow(160, 640, 220, 120, '#2a1606', 0.4),
    }) +
    paper.layer(rim, RIM, {
      shadow: 0.25,
      foot: '#8f6429',
      inside: marks + paper.glow(-120, 650, 160, 26, '#fff0c4', 0.5),
    })
  )
}

/** Moves the points towards their middle by a share of the distance. */
function shrunk(points: readonly Point[], share: number): Point[] {
  const middle = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  )
  return points.map(([x, y]) => [x + ((middle[0] ?? 0) - x) * share, y + ((middle[1] ?? 0) - y) * share])
}

function frontLegs(paper: Paper): string {
  const leg: Point[] = [
    [86, 690],
    [160, 672],
    [216, 706],
    [232, 760],
    [210, 792],
    [134, 792],
    [100, 756],
  ]
  return both(() =>
    paper.layer(leg, SKIN, {
      foot: SKIN_DARK,
      shadow: 0.24,
      inside: bumps(paper, 160, 720, 70, 50) + claws(142, 778),
    }),
  )
}

function head(paper: Paper): string {
  const neck = mirrored([
    [0, 560],
    [70, 580],
    [92, 660],
    [100, 740],
    [0, 756],
  ])
  const face = mirrored([
    [0, 384],
    [72, 396],
    [120, 446],
    [134, 516],
    [116, 574],
    [66, 616],
    [0, 626],
  ])
  const folds = [650, 676, 702]
    .map((y) => stroke(`M-80,${y}Q0,${y + 22} 80,${y}`, SKIN_DARK, 5, { opacity: 0.6 }))
    .join('')
  const scales =
    repeat(5, (index) =>
      ellipse(-56 + index * 28, 420 + Math.abs(index - 2) * 8, 13, 10, '#c9cf8d', { opacity: 0.55 }),
    ) +
    repeat(4, (index) =>
      ellipse(-42 + index * 28, 444 + Math.abs(index - 1.5) * 6, 10, 8, SKIN_DARK, { opacity: 0.3 }),
    )
  return (
    paper.layer(neck, SKIN, { foot: SKIN_DARK, shadow: 0.22, inside: folds + bumps(paper, 0, 680, 80, 60) }) +
    paper.layer(face, '#b9c078', {
      foot: '#8d9853',
      shadow: 0.24,
      inside:
        paper.glow(0, 420, 110, 50, '#eef0bd', 0.6) +
        scales +
        both(() => paper.glow(84, 560, 36, 24, '#e79a6b', 0.5)),
    }) +
    [-66, 66]
      .map((x) =>
        paper.eye(x, 490, 30, {
          iris: '#6a4a22',
          pupil: 0.72,
          rim: '#3d431f',
          lid: 0.16,
          lidColor: '#98a35c',
        }),
      )
      .join('') +
    both(() => ellipse(15, 532, 4.5, 6, '#5d6836')) +
    daisy() +
    stroke('M-74,566Q-40,590 0,582Q40,590 74,566', '#565f30', 6) +
    both(() => stroke('M74,566Q82,560 82,550', '#565f30', 5))
  )
}

function daisy(): string {
  const petals = repeat(11, (index) =>
    ellipse(0, -25, 9, 20, index % 2 ? '#fffdf6' : '#f3ecdd', {
      transform: `translate(122 628) rotate(${index * 32.7})`,
      stroke: '#d9cdb4',
      'stroke-width': 1.2,
    }),
  )
  return (
    stroke('M8,586Q80,590 122,628', '#4f8f45', 7) +
    petals +
    circle(122, 628, 15, '#f2b84b') +
    circle(118, 624, 6, '#ffe19a')
  )
}
