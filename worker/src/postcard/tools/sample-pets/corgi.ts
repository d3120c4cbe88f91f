import { ellipse, type Point, path, stroke } from '../../svg.ts'
import { mirrored, smooth } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const RED = '#d98a43'
const DARK = '#a4571f'
const WHITE = '#fff8ec'
const COAT = { tuft: 11, step: 14 }

/** A corgi with its tongue out and a red scarf. */
export function corgi(paper: Paper): string {
  return body(paper) + scarf(paper) + turned(head(paper), 5, 0, 330)
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 350],
    [110, 380],
    [172, 470],
    [206, 590],
    [214, 700],
    [186, 764],
    [80, 780],
    [0, 780],
  ])
  const bib = mirrored([
    [0, 390],
    [90, 410],
    [128, 500],
    [118, 620],
    [76, 720],
    [0, 760],
  ])
  const haunch: Point[] = [
    [128, 776],
    [112, 690],
    [150, 610],
    [214, 620],
    [240, 700],
    [226, 770],
  ]
  const foot: Point[] = [
    [128, 790],
    [122, 756],
    [160, 738],
    [226, 744],
    [250, 770],
    [232, 790],
  ]
  return (
    paper.layer(shape, RED, {
      coat: COAT,
      inside: paper.hairs({
        x: 0,
        y: 600,
        rx: 210,
        ry: 180,
        lie: 1.6,
        count: 130,
        length: 24,
        colors: [DARK, '#ffd7a2'],
        opacity: 0.4,
      }),
    }) +
    both(() =>
      paper.layer(haunch, RED, {
        coat: { tuft: 7, step: 14 },
        shadow: 0.12,
        inside: paper.glow(180, 660, 90, 70, '#ffdfb0', 0.5),
      }),
    ) +
    both(() =>
      paper.layer(foot, WHITE, { shadow: 0.14, inside: stroke('M180,764V790M208,764V790', '#d9bfa0', 4) }),
    ) +
    paper.layer(bib, WHITE, {
      coat: { tuft: 16, step: 18, lean: 0.9 },
      shadow: 0.1,
      foot: '#ecdcc4',
      inside: paper.hairs({
        x: 0,
        y: 580,
        rx: 110,
        ry: 150,
        lie: 1.57,
        count: 70,
        length: 28,
        colors: ['#e3cfb0', '#ffffff'],
        opacity: 0.7,
      }),
    }) +
    both(() => leg(paper))
  )
}

function leg(paper: Paper): string {
  const shape: Point[] = [
    [16, 590],
    [64, 570],
    [94, 620],
    [88, 710],
    [104, 756],
    [84, 788],
    [24, 788],
    [6, 752],
    [14, 680],
  ]
  return paper.layer(shape, WHITE, {
    coat: { tuft: 4, step: 14 },
    foot: '#e9d8bf',
    shadow: 0.16,
    inside: stroke('M40,758V786M66,758V786', '#d0b591', 4),
  })
}

function scarf(paper: Paper): string {
  const loop = mirrored([
    [0, 404],
    [80, 398],
    [136, 378],
    [150, 412],
    [110, 452],
    [50, 470],
    [0, 474],
  ])
  const end: Point[] = [
    [44, 448],
    [96, 446],
    [122, 520],
    [132, 580],
    [100, 574],
    [72, 590],
    [56, 520],
  ]
  const dots = [
    [70, 490],
    [96, 508],
    [80, 540],
    [106, 556],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 6, 6, '#ffe9c9'))
    .join('')
  return (
    paper.layer(end, '#c8432a', { shadow: 0.2, inside: dots }) +
    paper.layer(loop, '#c8432a', {
      shadow: 0.24,
      inside: [-96, -58, -20, 20, 58, 96]
        .map((x) => ellipse(x, 440 - Math.abs(x) * 0.22, 6, 6, '#ffe9c9'))
        .join(''),
    })
  )
}

function head(paper: Paper): string {
  const ear: Point[] = [
    [70, 150],
    [108, 40],
    [150, -22],
    [186, 20],
    [196, 120],
    [176, 220],
    [120, 220],
  ]
  const innerEar: Point[] = [
    [108, 150],
    [130, 70],
    [154, 20],
    [172, 62],
    [172, 140],
    [156, 196],
    [124, 196],
  ]
  const face = mirrored([
    [0, 104],
    [84, 108],
    [152, 158],
    [186, 236],
    [200, 300],
    [158, 352],
    [84, 384],
    [0, 394],
  ])
  const blaze = mirrored([
    [0, 92],
    [22, 120],
    [20, 190],
    [54, 246],
    [108, 282],
    [132, 330],
    [96, 376],
    [0, 400],
  ])
  const inside =
    paper.glow(-80, 170, 110, 80, '#ffd9a6', 0.5) +
    paper.glow(80, 170, 110, 80, '#ffd9a6', 0.5) +
    paper.hairs({
      x: 0,
      y: 240,
      rx: 190,
      ry: 140,
      lie: (x, y) => Math.atan2(y - 200, x),
      count: 150,
      length: 22,
      colors: [DARK, '#ffdfb5'],
      opacity: 0.38,
    }) +
    both(() =>
      paper.layer(
        [
          [120, 320],
          [170, 296],
          [220, 320],
          [200, 380],
          [130, 380],
        ],
        WHITE,
        { coat: { tuft: 14, step: 16 }, shadow: 0 },
      ),
    )
  return (
    both(
      () =>
        paper.layer(ear, RED, { coat: { tuft: 6, step: 13 } }) +
        paper.layer(innerEar, '#efb497', {
          shadow: 0,
          foot: '#d48a6c',
          inside: paper.hairs({
            x: 128,
            y: 180,
            rx: 24,
            ry: 50,
            lie: -1.3,
            count: 18,
            length: 46,
            colors: [WHITE],
            opacity: 0.9,
          }),
        }),
    ) +
    paper.layer(face, RED, { coat: { tuft: 14, step: 15 }, inside }) +
    paper.layer(blaze, WHITE, {
      coat: { tuft: 6, step: 13 },
      shadow: 0.05,
      foot: '#f0e0c9',
      inside: paper.hairs({
        x: 0,
        y: 200,
        rx: 18,
        ry: 80,
        lie: -1.57,
        count: 22,
        length: 18,
        colors: ['#e8d6bb'],
        opacity: 0.8,
      }),
    }) +
    both(() => ellipse(78, 192, 17, 9, '#ffe9cb', { opacity: 0.9, transform: 'rotate(-14 78 192)' })) +
    [-80, 80].map((x) => paper.eye(x, 234, 30, { iris: '#6d3a1c', pupil: 0.66, rim: '#24130c' })).join('') +
    mouth(paper)
  )
}

function mouth(paper: Paper): string {
  const open = path('M-50,330Q0,352 50,330Q46,392 0,398Q-46,392 -50,330Z', '#5c1f22')
  const tongue: Point[] = [
    [-26, 358],
    [0, 350],
    [26, 358],
    [30, 404],
    [14, 436],
    [-14, 436],
    [-30, 404],
  ]
  const lips = 'M0,308V328M0,328Q-16,350 -62,330M0,328Q16,350 62,330'
  return (
    open +
    paper.layer(tongue, '#ee8a8c', {
      shadow: 0.12,
      foot: '#d8696e',
      inside: stroke('M0,356V414', '#c9585f', 4, { opacity: 0.7 }),
    }) +
    stroke(lips, '#4a2a1d', 6) +
    path(
      smooth(
        mirrored([
          [0, 258],
          [26, 260],
          [40, 276],
          [26, 302],
          [0, 312],
        ]),
      ),
      '#2a1b18',
    ) +
    ellipse(-10, 271, 12, 6, '#ffffff', { opacity: 0.45 })
  )
}
