import { ellipse, type Point, path, stroke } from '../../svg.ts'
import { mirrored } from './outline.ts'
import { both, type Paper, turned } from './paper.ts'

const WHITE = '#fff6e6'
const BROWN = '#a4622f'
const BLACK = '#3d3330'
const COAT = { tuft: 20, step: 19, lean: 1 }

/** A guinea pig of three colours with a whirl of hair on its head. */
export function guineaPig(paper: Paper): string {
  return body(paper) + turned(head(paper), 3, 0, 560)
}

function body(paper: Paper): string {
  const shape = mirrored([
    [0, 330],
    [150, 352],
    [256, 440],
    [300, 570],
    [288, 690],
    [220, 764],
    [100, 784],
    [0, 786],
  ])
  const patch: Point[] = [
    [40, 300],
    [200, 310],
    [330, 420],
    [350, 620],
    [230, 660],
    [130, 560],
    [60, 420],
  ]
  const other: Point[] = [
    [-40, 300],
    [-200, 320],
    [-350, 450],
    [-350, 700],
    [-240, 730],
    [-170, 600],
    [-90, 420],
  ]
  const inside =
    paper.layer(patch, BROWN, { coat: COAT, shadow: 0 }) +
    paper.layer(other, BLACK, { coat: COAT, shadow: 0 }) +
    paper.hairs({
      x: 0,
      y: 600,
      rx: 290,
      ry: 200,
      lie: (x) => 1.57 - x / 500,
      count: 230,
      length: 34,
      colors: ['#e3cba8', '#ffffff', '#6d4528'],
      opacity: 0.42,
    })
  return paper.layer(shape, WHITE, { coat: COAT, inside }) + both(() => foot(paper))
}

function foot(paper: Paper): string {
  const shape: Point[] = [
    [60, 790],
    [56, 764],
    [86, 742],
    [136, 748],
    [160, 774],
    [142, 792],
  ]
  return paper.layer(shape, '#f2b9a6', {
    shadow: 0.16,
    inside: stroke('M84,766V790M108,764V790M132,768V790', '#c98470', 4),
  })
}

function head(paper: Paper): string {
  const ear: Point[] = [
    [118, 330],
    [168, 308],
    [226, 332],
    [262, 392],
    [252, 436],
    [206, 424],
    [152, 398],
  ]
  const face = mirrored([
    [0, 270],
    [96, 282],
    [172, 350],
    [204, 456],
    [190, 560],
    [128, 634],
    [0, 656],
  ])
  const left: Point[] = [
    [-34, 260],
    [-120, 270],
    [-220, 380],
    [-224, 560],
    [-120, 580],
    [-56, 480],
    [-30, 360],
  ]
  const right: Point[] = [
    [34, 260],
    [120, 270],
    [220, 380],
    [224, 540],
    [130, 570],
    [60, 480],
    [30, 360],
  ]
  const inside =
    paper.layer(left, BROWN, { coat: { tuft: 14, step: 16 }, shadow: 0 }) +
    paper.layer(right, BLACK, { coat: { tuft: 14, step: 16 }, shadow: 0 }) +
    paper.glow(130, 390, 80, 70, '#8d7a70', 0.5) +
    paper.glow(-130, 390, 80, 70, '#e0a468', 0.6) +
    paper.hairs({
      x: 0,
      y: 450,
      rx: 190,
      ry: 170,
      lie: (x, y) => Math.atan2(y - 360, x),
      count: 200,
      length: 28,
      colors: ['#d8b98e', '#fff8ec', '#7a5236'],
      opacity: 0.4,
    })
  const muzzle = mirrored([
    [0, 500],
    [46, 512],
    [98, 556],
    [104, 606],
    [60, 650],
    [0, 660],
  ])
  return (
    both(() =>
      paper.layer(ear, '#c98a74', {
        coat: { tuft: 4, step: 12 },
        shadow: 0.14,
        foot: '#a5634f',
        inside: paper.glow(204, 376, 46, 34, '#f6c9b4', 0.7),
      }),
    ) +
    paper.layer(face, WHITE, { coat: { tuft: 16, step: 17, lean: 0.8 }, inside }) +
    tuft(paper) +
    both(() => ellipse(106, 452, 46, 44, '#fff1dc', { opacity: 0.28 })) +
    [-106, 106].map((x) => paper.eye(x, 452, 36, { iris: '#4a2c1c', pupil: 0.76, rim: '#17100e' })).join('') +
    paper.layer(muzzle, WHITE, { coat: { tuft: 8, step: 13 }, shadow: 0.06, foot: '#f3e2c8' }) +
    path('M-30,532Q0,516 30,532Q26,556 0,566Q-26,556 -30,532Z', '#e59a8d') +
    stroke('M-12,544Q-16,552 -20,548M12,544Q16,552 20,548', '#a85a50', 4) +
    stroke('M0,566V586M0,586Q-12,606 -44,596M0,586Q12,606 44,596', '#7a4a3c', 5.5) +
    both(() => paper.glow(140, 560, 50, 34, '#ef9a8a', 0.45)) +
    paper.whiskers(0, 584, 150, '#fffdf6')
  )
}

/** The hair that stands up between the ears. */
function tuft(paper: Paper): string {
  const lock: Point[] = [
    [-44, 330],
    [-70, 270],
    [-36, 284],
    [-30, 220],
    [0, 268],
    [26, 212],
    [36, 278],
    [72, 262],
    [48, 330],
    [0, 356],
  ]
  return paper.layer(lock, WHITE, {
    coat: { tuft: 9, step: 13 },
    shadow: 0.12,
    foot: '#f0dfc2',
    inside: paper.hairs({
      x: 0,
      y: 310,
      rx: 50,
      ry: 50,
      lie: -1.57,
      count: 24,
      length: 36,
      colors: ['#dcc29a'],
      opacity: 0.7,
    }),
  })
}
