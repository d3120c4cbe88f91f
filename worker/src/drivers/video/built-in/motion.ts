import { IDENTITY, type Matrix, multiply } from './marks.ts'

const TURN = Math.PI * 2

/** Where motions happen, in pixels of the video. */
export interface Ground {
  /** The box of the picture inside the paper. */
  x: number
  y: number
  width: number
  height: number
  /** y of the horizon: what stands there keeps its place while the distance moves. */
  horizon: number
}

/** Of one part of the drawing: its box in pixels, and how many of its name were before it. */
export interface Part {
  box: { x: number; y: number; width: number; height: number }
  count: number
  ground: Ground
}

/** Distance of parts that the camera passes, from 0 (the sky) to 1 (the ground under the pet). */
const DEPTHS: Record<string, number> = {
  sky: 0.1,
  rays: 0.1,
  cloud: 0.25,
  birds: 0.3,
  back: 0.45,
  ripple: 0.55,
  'ripple-too': 0.55,
  glint: 0.55,
  landmark: 0.65,
  over: 0.8,
  front: 0.85,
  near: 1,
}
/** The picture is enlarged by this much, so that its edges stay outside while it moves. */
const ENLARGED = 1.045
/** What the farthest part is enlarged by further, in the middle of the video. */
const BREATH = 0.03
/**
 * How far the farthest part moves aside, in shares of the picture's width: less than the enlargement hides.
 */
const ASIDE = 0.014

/** Whether parts of that name belong to the picture inside the paper, which clips them. */
export function isInPicture(name: string): boolean {
  return name in DEPTHS || name.startsWith('falls')
}

/**
 * How a part of that name has moved at the time t, 0..1 of the video. Everything is periodic, and at 0
 * nothing has moved against another part.
 */
export function motionAt(name: string, t: number, part: Part): Matrix {
  const depth = DEPTHS[name]
  if (depth !== undefined) return multiply(camera(depth, t, part.ground), own(name, t, part))
  const alive = PETS[name]
  return alive ? alive(t, part) : IDENTITY
}

function camera(depth: number, t: number, { x, width, horizon }: Ground): Matrix {
  const zoom = ENLARGED + BREATH * (1 - depth) * (0.5 - 0.5 * Math.cos(TURN * t))
  const aside = Math.sin(TURN * t) * width * ASIDE * (1 - depth)
  return around(x + width / 2, horizon, [zoom, 0, 0, zoom, aside, 0])
}

/** What moves by itself in the distance. */
function own(name: string, t: number, { count, ground }: Part): Matrix {
  const unit = ground.width / 100
  switch (name) {
    case 'cloud':
      return moved((swing(t, count * 0.21) - swing(0, count * 0.21)) * unit * 1.5, 0)
    case 'birds':
      return moved(swing(t, 0) * unit * 4, -Math.sin(TURN * 2 * t) * unit * 0.8)
    case 'ripple':
      return moved(swing(t, 0) * unit * 0.9, 0)
    case 'ripple-too':
      return moved(-swing(t, 0) * unit * 0.7, 0)
    case 'glint':
      return moved(Math.sin(TURN * 2 * t) * unit * 0.4, 0)
    default:
      return IDENTITY
  }
}

/** The pet: small motions around what holds it. Its place on the card stays the same. */
const PETS: Record<string, (t: number, part: Part) => Matrix> = {
  // Its feet stay where they are.
  pet: (t, { box }) => breath(t, box, 0.022),
  // The photo cuts it off at the side, so that only its height may change.
  'pet-at-side': (t, { box }) => breath(t, box, 0),
  mount: (t, { box }) => hung(box, 0.011 * swing(t, 0), 0, 0),
  'mount-in-sky': (t, { box }) =>
    hung(box, 0.012 * swing(t, 0), Math.sin(TURN * t) * box.width * 0.012, -swing(t, 0) * box.height * 0.016),
}

function breath(t: number, { x, y, width, height }: Part['box'], lean: number): Matrix {
  const taller = 1 + 0.01 * Math.sin(TURN * 2 * t)
  const aside = lean * Math.sin(TURN * t)
  return around(x + width / 2, y + height, [1, 0, aside, taller, 0, 0])
}

function hung({ x, y, width }: Part['box'], angle: number, dx: number, dy: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return around(x + width / 2, y, [cos, sin, -sin, cos, dx, dy])
}

function swing(t: number, phase: number): number {
  return Math.sin(TURN * (t + phase))
}

function moved(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** A transform about a point. */
function around(x: number, y: number, matrix: Matrix): Matrix {
  return multiply(multiply(moved(x, y), matrix), moved(-x, -y))
}
