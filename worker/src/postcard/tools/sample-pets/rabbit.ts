import { circle, ellipse, type Point, path, stroke } from '../../svg.ts'
import { mirrored } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const GREY = '#b3a79c'
const DARK = '#84776d'
const WHITE = '#fffaf2'
const COAT = { tuft: 12, step: 14 }

/** A lop-eared rabbit with one ear up, a clover leaf in its mouth. */
export function rabbit(paper: Paper): string {
  return body(paper) + turned(ears(paper) + head(paper), -3, 0, 420)
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 420],
    [120, 450],
    [196, 550],
    [226, 660],
    [204, 752],
    [100, 782],
    [0, 784],
  ])
  const belly = mirrored([
    [0, 470],
    [70, 490],
    [104, 590],
    [92, 700],
    [0, 770],
  ])
  const foot: Point[] = [
    [64, 788],
    [60, 742],
    [116, 714],
    [206, 722],
    [250, 756],
    [226, 790],
  ]
  return (
    paper.layer(ballAt(214, 690, 58), WHITE, { coat: { tuft: 14, step: 13 } }) +
    paper.layer(shape, GREY, {
      coat: COAT,
      inside:
        paper.glow(-130, 590, 130, 190, '#4a3d3a', 0.25) +
        paper.hairs({
          x: 0,
          y: 620,
          rx: 220,
          ry: 160,
          lie: 1.6,
          count: 170,
          length: 22,
          colors: [DARK, '#e4dbd2'],
          opacity: 0.45,
        }),
    }) +
    paper.layer(belly, WHITE, {
      coat: { tuft: 15, step: 16, lean: 0.9 },
      shadow: 0.06,
      foot: '#e6dbcc',
      inside: paper.hairs({
        x: 0,
        y: 620,
        rx: 90,
        ry: 130,
        lie: 1.57,
        count: 60,
        length: 24,
        colors: ['#dccdbb'],
        opacity: 0.7,
      }),
    }) +
    both(() =>
      paper.layer(foot, GREY, {
        coat: { tuft: 5, step: 14 },
        foot: '#e9dfd3',
        shadow: 0.16,
        inside: stroke('M196,748V788M222,752V786', DARK, 4, { opacity: 0.7 }),
      }),
    ) +
    both(() => paw(paper))
  )
}

function paw(paper: Paper): string {
  const shape: Point[] = [
    [26, 560],
    [66, 552],
    [90, 600],
    [74, 676],
    [58, 706],
    [22, 704],
    [12, 660],
  ]
  return paper.layer(shape, GREY, {
    coat: { tuft: 5, step: 13 },
    foot: WHITE,
    shadow: 0.18,
    inside: stroke('M32,676V704M50,678V702', DARK, 4, { opacity: 0.6 }),
  })
}

function ballAt(x: number, y: number, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((step) => [
    x + Math.cos(step * 1.047) * radius,
    y + Math.sin(step * 1.047) * radius,
  ])
}

function ears(paper: Paper): string {
  const up: Point[] = [
    [-30, 210],
    [-84, 110],
    [-104, 0],
    [-76, -34],
    [-40, 10],
    [-6, 110],
    [20, 200],
  ]
  const upInner: Point[] = [
    [-30, 190],
    [-70, 110],
    [-84, 20],
    [-72, -4],
    [-50, 30],
    [-24, 110],
    [-6, 180],
  ]
  const down: Point[] = [
    [44, 190],
    [90, 130],
    [160, 110],
    [216, 160],
    [236, 270],
    [214, 372],
    [176, 384],
    [158, 320],
    [150, 240],
    [108, 216],
  ]
  return (
    paper.layer(up, GREY, { coat: { tuft: 6, step: 13 } }) +
    paper.layer(upInner, '#f2bfb4', { shadow: 0, foot: '#dc9a92' }) +
    paper.layer(down, GREY, {
      coat: { tuft: 7, step: 13 },
      shadow: 0.2,
      foot: '#857a72',
      inside: paper.hairs({
        x: 186,
        y: 250,
        rx: 50,
        ry: 120,
        lie: 1.5,
        count: 50,
        length: 24,
        colors: [DARK, '#ddd3ca'],
        opacity: 0.5,
      }),
    })
  )
}

function head(paper: Paper): string {
  const face = mirrored([
    [0, 176],
    [84, 186],
    [148, 244],
    [172, 326],
    [160, 392],
    [104, 440],
    [0, 456],
  ])
  const muzzle = mirrored([
    [0, 318],
    [36, 330],
    [86, 366],
    [88, 414],
    [46, 444],
    [0, 450],
  ])
  const inside =
    paper.glow(0, 220, 130, 70, '#efe6db', 0.5) +
    paper.hairs({
      x: 0,
      y: 320,
      rx: 165,
      ry: 130,
      lie: (x, y) => Math.atan2(y - 280, x),
      count: 150,
      length: 20,
      colors: [DARK, '#e9e0d6'],
      opacity: 0.42,
    }) +
    both(() => paper.glow(118, 390, 46, 34, '#f19a94', 0.5))
  return (
    paper.layer(face, GREY, { coat: { tuft: 12, step: 14 }, inside }) +
    paper.layer(
      mirrored([
        [0, 182],
        [16, 210],
        [12, 270],
        [26, 330],
        [0, 350],
      ]),
      WHITE,
      { coat: { tuft: 4, step: 12 }, shadow: 0 },
    ) +
    both(() => ellipse(84, 304, 48, 47, '#e8dfd5', { opacity: 0.75 })) +
    [-84, 84].map((x) => paper.eye(x, 306, 36, { iris: '#5a3826', pupil: 0.74, rim: '#2a1a14' })).join('') +
    clover() +
    paper.layer(muzzle, WHITE, { coat: { tuft: 6, step: 12 }, shadow: 0.08, foot: '#efe4d6' }) +
    path('M-18,356Q0,346 18,356Q12,374 0,380Q-12,374 -18,356Z', '#e88f8b') +
    stroke('M0,380V396M0,396Q-10,416 -36,408M0,396Q10,416 36,408', '#8a5a50', 5) +
    path('M-13,408H13V428Q6,433 1,430V412H-1V430Q-6,433 -13,428Z', '#ffffff', {
      stroke: '#cbb9a8',
      'stroke-width': 2,
    }) +
    both(() => circle(44, 386, 3, '#c3a992') + circle(58, 398, 3, '#c3a992')) +
    paper.whiskers(0, 392, 150, '#fffdf8')
  )
}

/** A stem that hangs out of the corner of the mouth. */
function clover(): string {
  const leaf = (degrees: number): string =>
    path('M0,0C-30,-22 -30,-52 -10,-54Q0,-54 0,-44Q0,-54 10,-54C30,-52 30,-22 0,0Z', '#4f9a55', {
      transform: `translate(132 458) rotate(${degrees})`,
      stroke: '#2c6a4b',
      'stroke-width': 2,
    })
  return stroke('M34,412Q90,420 132,458', '#3f8a4c', 7) + [20, 110, 200, 290].map(leaf).join('')
}
