import { circle, ellipse, type Point, path, repeat, stroke } from '../../svg.ts'
import { band } from './outline.ts'
import { type Paper, turned } from './paper.ts'

const RED = '#d8402f'
const YELLOW = '#f4b93a'
const BLUE = '#2267ae'
const GREEN = '#2f9a63'
const COAT = { tuft: 6, step: 20, lean: 0.9 }

/** A scarlet macaw on a branch that looks back over its shoulder. */
export function parrot(paper: Paper): string {
  return tail(paper) + branch(paper) + body(paper) + wing(paper) + turned(head(paper), -4, -20, 300)
}

function tail(paper: Paper): string {
  const feather = (line: readonly (readonly [number, number, number])[], color: string): string =>
    paper.layer(band(line), color, { shadow: 0.12 })
  return (
    feather(
      [
        [60, 600, 44],
        [120, 700, 46],
        [178, 776, 30],
        [196, 796, 8],
      ],
      BLUE,
    ) +
    feather(
      [
        [30, 600, 48],
        [84, 710, 48],
        [124, 780, 30],
        [136, 800, 8],
      ],
      RED,
    ) +
    feather(
      [
        [84, 590, 36],
        [160, 680, 38],
        [222, 744, 24],
        [238, 760, 6],
      ],
      '#3a8fc9',
    )
  )
}

function branch(paper: Paper): string {
  const wood: Point[] = [
    [-290, 690],
    [-180, 672],
    [0, 690],
    [160, 668],
    [270, 680],
    [292, 706],
    [180, 728],
    [0, 738],
    [-190, 726],
    [-286, 718],
  ]
  const leaf = (x: number, y: number, degrees: number): string =>
    path('M0,0C26,-34 82,-34 116,0C82,26 26,26 0,0Z', '#4f9a55', {
      transform: `translate(${x} ${y}) rotate(${degrees})`,
      stroke: '#2c6a4b',
      'stroke-width': 2,
    }) +
    stroke('M6,0H100', '#2c6a4b', 2.5, { transform: `translate(${x} ${y}) rotate(${degrees})`, opacity: 0.7 })
  const grain = repeat(7, (index) =>
    stroke(`M${-250 + index * 76},${694 + (index % 3) * 8}q30,-7 54,1`, '#5b3a22', 3.5, { opacity: 0.55 }),
  )
  return (
    leaf(-258, 690, -140) +
    leaf(-236, 700, 150) +
    leaf(240, 684, -52) +
    paper.layer(wood, '#8d5f3a', { foot: '#65401f', shadow: 0.2, inside: grain })
  )
}

function body(paper: Paper): string {
  const shape: Point[] = [
    [-30, 220],
    [70, 260],
    [132, 370],
    [150, 500],
    [116, 620],
    [60, 690],
    [-30, 700],
    [-110, 650],
    [-152, 540],
    [-150, 410],
    [-110, 290],
  ]
  const foot = (x: number): string =>
    repeat(
      3,
      (index) =>
        ellipse(x - 22 + index * 22, 690, 12, 24, '#4a4346') +
        ellipse(x - 24 + index * 22, 682, 4, 8, '#8a8084'),
    )
  return (
    paper.layer(shape, RED, {
      coat: COAT,
      foot: '#9c2420',
      inside: paper.glow(-60, 420, 110, 190, '#ff8a5c', 0.55) + scales(paper),
    }) +
    foot(-72) +
    foot(10)
  )
}

/** Rows of rounded feathers on the breast. */
function scales(paper: Paper): string {
  return repeat(9, (row) =>
    repeat(8, (index) => {
      const x = -170 + index * 42 + (row % 2) * 21
      const y = 330 + row * 38
      return stroke(`M${x},${y}q20,26 40,0`, paper.random.chance(0.5) ? '#8f1f1c' : '#ff9d75', 3, {
        opacity: 0.4,
      })
    }),
  )
}

function wing(paper: Paper): string {
  const long = (x: number, y: number, length: number, color: string): string =>
    paper.layer(
      band([
        [x, y, 36],
        [x + 22, y + length * 0.5, 44],
        [x + 44, y + length * 0.88, 34],
        [x + 54, y + length, 8],
      ]),
      color,
      { shadow: 0.12, inside: stroke(`M${x},${y}L${x + 52},${y + length}`, '#0e2f57', 3, { opacity: 0.4 }) },
    )
  const shoulder: Point[] = [
    [30, 330],
    [110, 340],
    [164, 420],
    [172, 510],
    [120, 540],
    [50, 500],
    [14, 420],
  ]
  const middle: Point[] = [
    [36, 440],
    [170, 450],
    [186, 540],
    [160, 600],
    [96, 596],
    [44, 530],
  ]
  return (
    long(46, 500, 196, BLUE) +
    long(82, 500, 206, '#2f7fc4') +
    long(116, 490, 196, BLUE) +
    long(142, 470, 170, '#2f7fc4') +
    paper.layer(middle, GREEN, {
      coat: { tuft: 9, step: 30 },
      shadow: 0.14,
      foot: '#1f7a52',
      inside: rows('#bfe39a', 500),
    }) +
    paper.layer(
      [
        [30, 400],
        [168, 410],
        [182, 486],
        [140, 530],
        [70, 516],
        [26, 462],
      ],
      YELLOW,
      { coat: { tuft: 9, step: 30 }, shadow: 0.14, foot: '#e39a22', inside: rows('#fff0b8', 440) },
    ) +
    paper.layer(
      shoulder.map(([x, y]): Point => [x, y * 0.78 + 66]),
      RED,
      { coat: { tuft: 9, step: 28 }, shadow: 0.16, foot: '#b32c25', inside: rows('#ff9d75', 360) },
    )
  )
}

function rows(color: string, top: number): string {
  return repeat(3, (row) =>
    repeat(6, (index) =>
      stroke(`M${16 + index * 30 + (row % 2) * 15},${top + row * 32}q14,20 28,0`, color, 3, { opacity: 0.5 }),
    ),
  )
}

function head(paper: Paper): string {
  const skull: Point[] = [
    [-40, 52],
    [50, 74],
    [104, 150],
    [112, 240],
    [70, 330],
    [-40, 352],
    [-128, 310],
    [-152, 210],
    [-122, 106],
  ]
  const cheek: Point[] = [
    [-130, 128],
    [-60, 112],
    [6, 150],
    [22, 222],
    [-14, 276],
    [-90, 286],
    [-140, 230],
  ]
  const lines = [0, 1, 2, 3]
    .map((row) =>
      stroke(`M${-96 + row * 8},${232 + row * 13}q44,10 ${92 - row * 12},-${14 - row * 2}`, RED, 3.5, {
        opacity: 0.65,
      }),
    )
    .join('')
  return (
    paper.layer(skull, RED, {
      coat: { tuft: 7, step: 16 },
      foot: '#b92f28',
      inside:
        paper.glow(0, 100, 110, 70, '#ff9a70', 0.6) +
        paper.hairs({
          x: 30,
          y: 200,
          rx: 90,
          ry: 130,
          lie: 1.2,
          count: 70,
          length: 20,
          colors: ['#8f1f1c', '#ff9d75'],
          opacity: 0.45,
        }),
    }) +
    paper.layer(cheek, '#fff7ea', { shadow: 0.05, foot: '#ecdcc6', inside: lines }) +
    beak(paper) +
    paper.eye(-54, 172, 27, { iris: '#f0c648', pupil: 0.58, rim: '#3a2a20', look: [-0.12, 0.04] }) +
    stroke('M-94,142Q-60,122 -20,138', '#c9b294', 4, { opacity: 0.9 }) +
    circle(-136, 168, 5, '#6b5a4c')
  )
}

function beak(paper: Paper): string {
  const lower: Point[] = [
    [-118, 262],
    [-152, 268],
    [-182, 300],
    [-160, 338],
    [-120, 330],
    [-96, 290],
  ]
  const upper: Point[] = [
    [-100, 148],
    [-160, 146],
    [-216, 186],
    [-238, 252],
    [-226, 318],
    [-210, 326],
    [-198, 284],
    [-160, 262],
    [-108, 262],
    [-88, 210],
  ]
  return (
    paper.layer(lower, '#2e282b', { shadow: 0.12, foot: '#17130f' }) +
    paper.layer(upper, '#f6ead2', {
      shadow: 0.2,
      foot: '#cdb88f',
      inside:
        path('M-238,250Q-232,330 -204,330L-196,286Q-150,252 -96,258L-110,290L-250,350Z', '#3a3134', {
          opacity: 0.85,
        }) + paper.glow(-172, 184, 50, 26, '#ffffff', 0.8),
    })
  )
}
