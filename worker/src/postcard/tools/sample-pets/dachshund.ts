import { ellipse, type Point, path, stroke } from '../../svg.ts'
import { band, mirrored } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const BLACK = '#3b3132'
const TAN = '#c9793a'
const SHORT = { tuft: 3, step: 13 }

/** A dachshund in black and tan that holds its head aslant. */
export function dachshund(paper: Paper): string {
  return tail(paper) + body(paper) + collar(paper) + turned(head(paper), 9, 0, 360)
}

function tail(paper: Paper): string {
  return paper.layer(
    band([
      [-130, 720, 52],
      [-220, 690, 42],
      [-272, 610, 30],
      [-276, 530, 14],
      [-270, 500, 5],
    ]),
    BLACK,
    { coat: SHORT },
  )
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 340],
    [86, 370],
    [128, 470],
    [166, 600],
    [184, 700],
    [158, 766],
    [60, 780],
    [0, 780],
  ])
  const haunch: Point[] = [
    [96, 772],
    [88, 690],
    [124, 620],
    [190, 624],
    [222, 700],
    [206, 772],
  ]
  const chest: Point[] = [
    [18, 520],
    [60, 500],
    [78, 536],
    [54, 580],
    [20, 574],
  ]
  const foot: Point[] = [
    [112, 790],
    [108, 758],
    [150, 744],
    [216, 752],
    [236, 774],
    [216, 790],
  ]
  const shine = paper.glow(-60, 470, 60, 130, '#8d7f86', 0.5) + paper.glow(80, 620, 60, 90, '#8d7f86', 0.3)
  return (
    paper.layer(shape, BLACK, {
      coat: SHORT,
      inside:
        shine +
        paper.hairs({
          x: 0,
          y: 600,
          rx: 180,
          ry: 170,
          lie: 1.6,
          count: 90,
          length: 18,
          colors: ['#766a6e'],
          opacity: 0.4,
        }),
    }) +
    both(() =>
      paper.layer(haunch, BLACK, {
        coat: SHORT,
        shadow: 0.2,
        inside: paper.glow(160, 664, 60, 50, '#8d7f86', 0.5),
      }),
    ) +
    both(() =>
      paper.layer(foot, TAN, { shadow: 0.2, inside: stroke('M172,764V790M198,766V790', '#7a4218', 4) }),
    ) +
    both(() => paper.layer(chest, TAN, { coat: { tuft: 5, step: 12 }, shadow: 0 })) +
    both(() => leg(paper))
  )
}

function leg(paper: Paper): string {
  const shape: Point[] = [
    [16, 590],
    [58, 570],
    [88, 620],
    [80, 710],
    [100, 758],
    [80, 788],
    [20, 788],
    [4, 752],
    [12, 680],
  ]
  const sock: Point[] = [
    [-6, 690],
    [44, 668],
    [110, 694],
    [120, 800],
    [-10, 800],
  ]
  return paper.layer(shape, BLACK, {
    coat: SHORT,
    shadow: 0.24,
    inside:
      paper.layer(sock, TAN, { coat: { tuft: 8, step: 12 }, shadow: 0 }) +
      stroke('M38,758V788M62,758V788', '#7a4218', 4),
  })
}

function collar(paper: Paper): string {
  const ring = mirrored([
    [0, 452],
    [70, 444],
    [112, 424],
    [122, 452],
    [80, 480],
    [0, 490],
  ])
  return (
    paper.layer(ring, '#1f7279', {
      shadow: 0.26,
      inside: stroke('M-110,448Q0,490 110,448', '#8fd0cf', 3, { opacity: 0.7 }),
    }) +
    ellipse(0, 510, 25, 25, '#d9992f') +
    ellipse(0, 507, 23, 23, '#f2b84b') +
    paw(0, 510)
  )
}

function paw(x: number, y: number): string {
  const toes = [
    [-11, -5],
    [-4, -12],
    [5, -12],
    [12, -5],
  ]
    .map(([dx = 0, dy = 0]) => ellipse(x + dx, y + dy - 2, 3.6, 4.6, '#8a5a14'))
    .join('')
  return toes + ellipse(x, y + 5, 8.5, 6.5, '#8a5a14')
}

function head(paper: Paper): string {
  const ear: Point[] = [
    [92, 130],
    [150, 120],
    [204, 170],
    [240, 270],
    [238, 370],
    [200, 408],
    [156, 380],
    [134, 290],
    [110, 210],
  ]
  const skull = mirrored([
    [0, 84],
    [78, 92],
    [132, 142],
    [146, 214],
    [120, 280],
    [90, 330],
    [0, 350],
  ])
  const cheek: Point[] = [
    [52, 270],
    [96, 262],
    [118, 300],
    [96, 350],
    [50, 370],
    [30, 320],
  ]
  const snout = mirrored([
    [0, 222],
    [34, 232],
    [58, 290],
    [92, 344],
    [86, 396],
    [44, 424],
    [0, 428],
  ])
  const stop = mirrored([
    [0, 180],
    [26, 206],
    [40, 270],
    [50, 310],
    [30, 336],
    [0, 340],
  ])
  return (
    paper.layer(skull, BLACK, {
      coat: SHORT,
      inside:
        paper.glow(0, 120, 110, 56, '#9a8c92', 0.55) +
        paper.hairs({
          x: 0,
          y: 190,
          rx: 130,
          ry: 100,
          lie: (x, y) => Math.atan2(y - 300, x),
          count: 70,
          length: 15,
          colors: ['#76696d'],
          opacity: 0.4,
        }),
    }) +
    both(() => paper.layer(cheek, TAN, { coat: { tuft: 5, step: 12 }, shadow: 0 })) +
    paper.layer(snout, TAN, {
      shadow: 0.12,
      foot: '#a85d26',
      inside: paper.glow(0, 330, 60, 50, '#ffcf96', 0.55),
    }) +
    paper.layer(stop, BLACK, { shadow: 0, foot: '#4a3d3b' }) +
    both(() => ellipse(60, 166, 19, 12, TAN, { transform: 'rotate(-18 60 166)' })) +
    [-72, 72].map((x) => paper.eye(x, 214, 31, { iris: '#7a431d', pupil: 0.66, rim: '#161011' })).join('') +
    both(() =>
      paper.layer(ear, '#332a2c', {
        coat: SHORT,
        shadow: 0.3,
        foot: '#241c1e',
        inside: paper.glow(170, 200, 50, 90, '#93858a', 0.55),
      }),
    ) +
    nose()
  )
}

function nose(): string {
  return (
    path('M-36,322Q-34,300 0,300Q34,300 36,322Q30,352 0,360Q-30,352 -36,322Z', '#1d1517') +
    ellipse(-10, 313, 15, 7, '#ffffff', { opacity: 0.5 }) +
    stroke('M0,360V384M0,384Q-16,408 -62,384M0,384Q16,408 62,384', '#5a2c12', 6)
  )
}
