/** How a picture is shown in its frame: enlarged by `scale`, its centre moved by `x` and `y` CSS pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
}

/** The whole picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const LARGEST = 8
/** One press of a button or key. */
export const STEP = 1.5
/** CSS pixels of one press of an arrow key. */
const PAN = 80

/** No smaller than the frame, and without room beside the picture. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const most = Math.min(LARGEST, Math.max(1, scale))
  const limit = (value: number, side: number) => {
    const room = ((most - 1) * side) / 2
    // Adding zero makes a zero without a sign.
    return Math.min(room, Math.max(-room, value)) + 0
  }
  return { scale: most, x: limit(x, width), y: limit(y, height) }
}

/** Enlarged by `factor`; what is at `at`, measured from the centre of the frame, stays there. */
export function zoomed(zoom: Zoom, factor: number, frame: Frame, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return within({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame)
}

export function panned(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** How far an arrow key moves an enlarged picture: to the right one sees what is on its right. */
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
}

/** The picture after a key; undefined when the key means nothing here. */
export function afterKey(zoom: Zoom, key: string, frame: Frame): Zoom | undefined {
  if (key === '+' || key === '=') return zoomed(zoom, STEP, frame)
  if (key === '-') return zoomed(zoom, 1 / STEP, frame)
  if (key === '0') return WHOLE
  const by = zoom.scale > 1 ? ARROWS[key] : undefined
  return by && panned(zoom, by, frame)
}

/** CSS pixels that a finger has to go to turn to the next picture. */
const SWIPE = 50

/**
 * The picture that a swipe over the unzoomed picture turns to: a swipe to the left shows the next one. Null
 * for a short or steep move.
 */
export function swiped({ x, y }: Point): 'next' | 'previous' | null {
  if (Math.abs(x) < SWIPE || Math.abs(x) < 1.5 * Math.abs(y)) return null
  return x < 0 ? 'next' : 'previous'
}
