import { circle, ellipse, type Point, path, stroke } from '../../svg.ts'
import { band, mirrored, smooth } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const GINGER = '#e9954a'
const DARK = '#b9592a'
const CREAM = '#fdeedb'
const COAT = { tuft: 9, step: 13 }

/** A ginger tabby that sits with its tail around its paws. */
export function gingerCat(paper: Paper): string {
  return tail(paper) + body(paper) + turned(head(paper), -4, 0, 330)
}

function tail(paper: Paper): string {
  const line = [
    [110, 690, 70],
    [215, 712, 76],
    [290, 660, 74],
    [312, 570, 66],
    [276, 500, 56],
    [258, 452, 40],
  ] as const
  const rings = line
    .slice(1)
    .map(([x, y], index) =>
      stroke(`M${x - 60},${y - 34 + index * 4}Q${x},${y - 6} ${x + 60},${y - 34 + index * 8}`, DARK, 20, {
        opacity: 0.6,
      }),
    )
    .join('')
  return paper.layer(band(line), GINGER, { coat: COAT, inside: rings })
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 330],
    [92, 360],
    [140, 470],
    [196, 600],
    [206, 700],
    [170, 765],
    [70, 780],
    [0, 780],
  ])
  const stripes = both(
    () =>
      stroke('M210,520Q150,512 108,548', DARK, 18, { opacity: 0.55 }) +
      stroke('M226,574Q168,560 128,596', DARK, 18, { opacity: 0.55 }) +
      stroke('M236,630Q190,614 158,640', DARK, 16, { opacity: 0.55 }),
  )
  const inside =
    paper.glow(-120, 560, 150, 240, '#7a2f14', 0.35) +
    stripes +
    paper.hairs({
      x: 0,
      y: 600,
      rx: 200,
      ry: 170,
      lie: 1.6,
      count: 150,
      length: 22,
      colors: [DARK, '#ffd9a4'],
      opacity: 0.4,
    })
  const haunch: Point[] = [
    [96, 760],
    [84, 660],
    [136, 590],
    [206, 620],
    [226, 710],
    [196, 772],
  ]
  const bib = mirrored([
    [0, 372],
    [66, 392],
    [84, 460],
    [58, 540],
    [0, 596],
  ])
  return (
    paper.layer(shape, GINGER, { coat: COAT, inside }) +
    both(() =>
      paper.layer(haunch, GINGER, {
        coat: { tuft: 6, step: 14 },
        shadow: 0.1,
        inside: paper.glow(170, 640, 90, 70, '#ffe2b5', 0.5),
      }),
    ) +
    both(() => leg(paper)) +
    paper.layer(bib, CREAM, {
      coat: { tuft: 15, step: 17, lean: 0.9 },
      shadow: 0.1,
      inside: paper.hairs({
        x: 0,
        y: 470,
        rx: 70,
        ry: 100,
        lie: 1.57,
        count: 46,
        length: 26,
        colors: ['#e8c9a2'],
        opacity: 0.6,
      }),
    })
  )
}

function leg(paper: Paper): string {
  const shape: Point[] = [
    [14, 540],
    [70, 520],
    [98, 580],
    [92, 690],
    [108, 752],
    [84, 784],
    [24, 784],
    [8, 740],
    [12, 640],
  ]
  const toes = stroke('M40,752V780M66,752V780', '#c9a07a', 4, { opacity: 0.8 })
  const sock: Point[] = [
    [4, 722],
    [56, 706],
    [108, 724],
    [122, 770],
    [60, 800],
    [-4, 780],
  ]
  return paper.layer(shape, GINGER, {
    coat: { tuft: 4, step: 14 },
    shadow: 0.14,
    inside:
      stroke('M2,600Q50,622 104,596', DARK, 15, { opacity: 0.5 }) +
      stroke('M2,650Q50,672 104,646', DARK, 14, { opacity: 0.5 }) +
      path(smooth(sock), CREAM) +
      toes,
  })
}

function head(paper: Paper): string {
  const ear: Point[] = [
    [52, 118],
    [112, 34],
    [160, 10],
    [178, 70],
    [172, 190],
    [110, 190],
  ]
  const innerEar: Point[] = [
    [92, 130],
    [128, 68],
    [154, 44],
    [162, 96],
    [150, 176],
    [116, 170],
  ]
  const face = mirrored([
    [0, 92],
    [90, 104],
    [160, 160],
    [190, 244],
    [182, 306],
    [128, 366],
    [60, 392],
    [0, 398],
  ])
  const marks =
    stroke('M0,92V150', DARK, 16, { opacity: 0.75 }) +
    both(
      () =>
        stroke('M34,92Q40,130 28,164', DARK, 15, { opacity: 0.75 }) +
        stroke('M76,100Q74,130 60,156', DARK, 12, { opacity: 0.6 }),
    ) +
    both(
      () =>
        stroke('M206,256Q170,258 146,276', DARK, 13, { opacity: 0.6 }) +
        stroke('M200,300Q166,296 140,308', DARK, 12, { opacity: 0.6 }),
    )
  const inside =
    paper.glow(0, 150, 170, 90, '#ffdca6', 0.5) +
    marks +
    paper.hairs({
      x: 0,
      y: 240,
      rx: 180,
      ry: 140,
      lie: (x, y) => Math.atan2(y - 230, x),
      count: 170,
      length: 20,
      colors: [DARK, '#ffe0b3'],
      opacity: 0.38,
    })
  const muzzle = mirrored([
    [0, 264],
    [34, 282],
    [84, 306],
    [92, 342],
    [54, 374],
    [0, 384],
  ])
  return (
    both(
      () =>
        paper.layer(ear, GINGER, { coat: { tuft: 5, step: 12 } }) +
        paper.layer(innerEar, '#f2b49a', {
          shadow: 0,
          foot: '#d98a72',
          inside: paper.hairs({
            x: 108,
            y: 158,
            rx: 26,
            ry: 40,
            lie: -1.1,
            count: 16,
            length: 40,
            colors: [CREAM],
            opacity: 0.9,
          }),
        }),
    ) +
    paper.layer(face, GINGER, { coat: { tuft: 12, step: 14 }, inside }) +
    paper.layer(muzzle, CREAM, { coat: { tuft: 5, step: 12 }, shadow: 0.06, foot: '#f3d9bb' }) +
    both(() => ellipse(82, 232, 50, 47, '#fbe3c4', { opacity: 0.6 })) +
    eyes(paper) +
    nose() +
    both(
      () => circle(40, 334, 3, '#b98a68') + circle(56, 324, 3, '#b98a68') + circle(60, 344, 3, '#b98a68'),
    ) +
    paper.whiskers(0, 330, 170, '#fffaf0')
  )
}

function eyes(paper: Paper): string {
  return [-80, 80]
    .map((x) => paper.eye(x, 234, 37, { iris: '#8fb04a', slit: 0.72, pupil: 0.74, rim: '#3a1d10' }))
    .join('')
}

function nose(): string {
  return (
    path('M-22,284Q0,274 22,284Q18,304 0,312Q-18,304 -22,284Z', '#dd7f74') +
    ellipse(-7, 288, 8, 4, '#ffffff', { opacity: 0.5 }) +
    stroke('M0,310V326M0,326Q-8,350 -38,342M0,326Q8,350 38,342', '#8c4a38', 5)
  )
}
