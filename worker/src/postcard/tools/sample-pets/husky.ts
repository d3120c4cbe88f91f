import { ellipse, type Point, path, stroke } from '../../svg.ts'
import { band, mirrored, smooth } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const GREY = '#6f7c8c'
const DARK = '#46525f'
const WHITE = '#fdfbf6'
const COAT = { tuft: 15, step: 16, lean: 0.8 }

/** A husky with light blue eyes and a brush of a tail. */
export function husky(paper: Paper): string {
  return tail(paper) + body(paper) + turned(head(paper), -5, 0, 340)
}

function tail(paper: Paper): string {
  const brush = band([
    [130, 720, 90],
    [230, 690, 110],
    [292, 600, 112],
    [290, 500, 96],
    [240, 440, 70],
    [200, 428, 30],
  ])
  return paper.layer(brush, GREY, {
    coat: { tuft: 22, step: 20, lean: 0.9 },
    inside:
      paper.glow(210, 440, 90, 70, WHITE, 1) +
      paper.hairs({
        x: 260,
        y: 580,
        rx: 60,
        ry: 130,
        lie: -1.5,
        count: 60,
        length: 34,
        colors: [WHITE, DARK],
        opacity: 0.5,
      }),
  })
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 350],
    [120, 372],
    [176, 470],
    [202, 600],
    [204, 700],
    [180, 766],
    [80, 782],
    [0, 782],
  ])
  const chest = mirrored([
    [0, 372],
    [100, 390],
    [136, 470],
    [118, 600],
    [84, 720],
    [0, 762],
  ])
  const haunch: Point[] = [
    [112, 776],
    [102, 690],
    [140, 610],
    [204, 622],
    [228, 700],
    [216, 772],
  ]
  const foot: Point[] = [
    [118, 790],
    [112, 752],
    [156, 736],
    [222, 746],
    [244, 772],
    [224, 790],
  ]
  const fur = paper.hairs({
    x: 0,
    y: 600,
    rx: 200,
    ry: 180,
    lie: 1.6,
    count: 140,
    length: 28,
    colors: [DARK, '#b7c2cc'],
    opacity: 0.45,
  })
  return (
    paper.layer(shape, GREY, { coat: COAT, foot: DARK, inside: fur }) +
    both(() =>
      paper.layer(haunch, GREY, {
        coat: { tuft: 9, step: 15 },
        shadow: 0.14,
        inside: paper.glow(166, 660, 70, 60, '#c3ccd4', 0.6),
      }),
    ) +
    both(() =>
      paper.layer(foot, WHITE, {
        shadow: 0.16,
        foot: '#d9dee0',
        inside: stroke('M174,758V790M202,760V790', '#aab4bb', 4),
      }),
    ) +
    paper.layer(chest, WHITE, {
      coat: { tuft: 20, step: 20, lean: 0.9 },
      shadow: 0.1,
      foot: '#dbe1e3',
      inside: paper.hairs({
        x: 0,
        y: 560,
        rx: 120,
        ry: 160,
        lie: 1.57,
        count: 90,
        length: 32,
        colors: ['#c9d2d8', '#ffffff'],
        opacity: 0.7,
      }),
    }) +
    both(() => leg(paper))
  )
}

function leg(paper: Paper): string {
  const shape: Point[] = [
    [16, 600],
    [64, 580],
    [94, 630],
    [86, 716],
    [104, 758],
    [84, 788],
    [22, 788],
    [4, 754],
    [12, 690],
  ]
  return paper.layer(shape, WHITE, {
    coat: { tuft: 5, step: 14 },
    foot: '#d5dcdf',
    shadow: 0.16,
    inside: stroke('M38,758V786M64,758V786', '#aab4bb', 4),
  })
}

function head(paper: Paper): string {
  const ear: Point[] = [
    [50, 130],
    [82, 40],
    [128, -20],
    [152, 30],
    [168, 120],
    [160, 200],
    [100, 190],
  ]
  const innerEar: Point[] = [
    [84, 130],
    [104, 62],
    [128, 22],
    [142, 66],
    [148, 140],
    [138, 184],
    [106, 178],
  ]
  const face = mirrored([
    [0, 96],
    [86, 104],
    [156, 160],
    [190, 244],
    [190, 310],
    [140, 366],
    [70, 396],
    [0, 404],
  ])
  const mask: Point[] = [
    [0, 300],
    [20, 226],
    [40, 168],
    [84, 158],
    [122, 190],
    [132, 236],
    [176, 266],
    [186, 320],
    [132, 366],
    [70, 394],
    [0, 402],
  ]
  const whole = mirrored([...mask.slice(0, 1).map(([, y]): Point => [0, y - 40]), ...mask.slice(1)])
  const inside =
    paper.glow(0, 150, 150, 60, '#a9b4bf', 0.5) +
    paper.hairs({
      x: 0,
      y: 220,
      rx: 190,
      ry: 150,
      lie: (x, y) => Math.atan2(y - 300, x),
      count: 150,
      length: 24,
      colors: [DARK, '#c9d2da'],
      opacity: 0.5,
    })
  const snout = mirrored([
    [0, 262],
    [40, 276],
    [78, 318],
    [76, 362],
    [40, 390],
    [0, 396],
  ])
  return (
    both(
      () =>
        paper.layer(ear, GREY, { coat: { tuft: 7, step: 13 } }) +
        paper.layer(innerEar, '#f0e3da', {
          shadow: 0,
          foot: '#d9bfb4',
          inside: paper.hairs({
            x: 112,
            y: 170,
            rx: 26,
            ry: 50,
            lie: -1.3,
            count: 22,
            length: 44,
            colors: [WHITE, '#b8aaa4'],
            opacity: 0.9,
          }),
        }),
    ) +
    paper.layer(face, GREY, { coat: { tuft: 17, step: 16 }, inside, foot: '#7f8b98' }) +
    paper.layer(whole, WHITE, {
      coat: { tuft: 9, step: 14 },
      shadow: 0.04,
      foot: '#e3e7e8',
      inside: paper.hairs({
        x: 0,
        y: 300,
        rx: 170,
        ry: 90,
        lie: (x, y) => Math.atan2(y - 240, x),
        count: 70,
        length: 22,
        colors: ['#cfd7dc'],
        opacity: 0.7,
      }),
    }) +
    paper.layer(snout, WHITE, { coat: { tuft: 4, step: 13 }, shadow: 0.08, foot: '#dfe4e6' }) +
    [-80, 80].map((x) => paper.eye(x, 232, 30, { iris: '#79b8e0', pupil: 0.5, rim: '#232a33' })).join('') +
    nose()
  )
}

function nose(): string {
  return (
    path(
      smooth(
        mirrored([
          [0, 266],
          [28, 268],
          [42, 284],
          [28, 310],
          [0, 320],
        ]),
      ),
      '#23262b',
    ) +
    ellipse(-10, 280, 13, 6, '#ffffff', { opacity: 0.5 }) +
    stroke('M0,318V338M0,338Q-14,362 -56,344M0,338Q14,362 56,344', '#3d3a3c', 6) +
    path('M-30,354Q0,360 30,354Q28,392 0,396Q-28,392 -30,354Z', '#e98a8d', {
      stroke: '#b9555c',
      'stroke-width': 3,
    }) +
    stroke('M0,358V378', '#c9626a', 3.5)
  )
}
