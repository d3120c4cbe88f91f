import { pawsOf } from '../sticker/feet.ts'

/** A box in the mask, in its pixels. */
interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** What is less high above the lowest paw stands on the ground too, in shares of the pet's height. */
const ON_GROUND = 0.13
/** How far within its outer paws the middle of a standing pet is at least, in shares of its width. */
const WITHIN = 0.05
/** How far its middle is from that of its paws at most, unless it stands on two, in shares of its width. */
const ASIDE = 0.16
/**
 * The least breadth of what a broad pet stands on, in shares of its width; photographs of standing pets have
 * 0.46 at least, a cat that reaches for something with one paw 0.31.
 */
const ONE_PAW = 0.36
/** A broad pet is so wide at least, in heights: a slim one sits on narrow paws. */
const BROAD = 0.7
/** A pet that is longer than this in heights lies, and lies as well on the ground. */
const LYING = 1.7

/**
 * Whether a pet would fall where it stood on its lowest paws: its middle is not above them, as that of a cat
 * whose paws hang from a chair, or it is far from their middle, as that of a dog whose front legs are not in
 * the mask, and there are no two paws, or there is but one paw below a broad body. `alpha` is 8 bit, row by
 * row, `width` pixels wide.
 */
export function wouldFall(alpha: Uint8Array, width: number, bounds: Bounds): boolean {
  const { left, top, height } = bounds
  if (bounds.width > LYING * height) return false
  const ground = top + height * (1 - ON_GROUND)
  let [pixels, sum, first, last] = [0, 0, left + bounds.width, left]
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + bounds.width; x += 1) {
      if ((alpha[y * width + x] ?? 0) < 128) continue
      pixels += 1
      sum += x
      if (y < ground) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
  }
  if (pixels === 0 || first > last) return false
  const middle = sum / pixels
  const isOnOnePaw = bounds.width >= BROAD * height && last - first < ONE_PAW * bounds.width
  const room = bounds.width * WITHIN
  const isAside = Math.abs(middle - (first + last) / 2) > bounds.width * ASIDE
  const isBeyond = middle < first + room || middle > last - room
  if (!isOnOnePaw && !isAside && !isBeyond) return false
  const paws = pawsOf(endsOf(alpha, width, bounds), height)
  const isOnTwo = paws.filter(({ end }) => height - 1 - end <= ON_GROUND * height).length > 1
  const wouldTip = isOnOnePaw || isBeyond || !isOnTwo
  return wouldTip && !hasLegsAround(paws, bounds, { middle, first, last })
}

/** How far the outer legs of a pet are apart at least that is seen from above, in shares of its width. */
const APART = 0.5

/** Whether legs above the lowest paws, with these, stand at both sides of a pet's middle. */
function hasLegsAround(
  paws: ReturnType<typeof pawsOf>,
  bounds: Bounds,
  { middle, first, last }: Record<'middle' | 'first' | 'last', number>,
): boolean {
  const further = paws.filter(({ from, to }) => bounds.left + to < first || bounds.left + from > last)
  const left = Math.min(first, ...further.map(({ from }) => bounds.left + from))
  const right = Math.max(last, ...further.map(({ to }) => bounds.left + to))
  const room = bounds.width * WITHIN
  const isBetween = middle >= left + room && middle <= right - room
  return further.length > 0 && isBetween && right - left >= APART * bounds.width
}

/**
 * The part of a pet that is judged by how it ends, in shares of its height from below: a straight line is
 * within 0.01, a pet that sits has at most half of its width there.
 */
const END = 0.01
const ABOVE_END = 0.25
/** The least width of a straight end, in widths of the pet, and in widths of the part above. */
const STRAIGHT = 0.6
const AS_WIDE = 0.85
/** What is longer than this in heights may lie on the ground. */
const LONG = 1.5

/**
 * Whether a pet ends at a straight line from side to side, as where a frame around the photo or a wall cuts
 * it: paws, and the rounded body of a pet that sits or lies, end in fewer columns than the part above them.
 * Parameters as in `wouldFall`.
 */
export function endsStraight(alpha: Uint8Array, width: number, bounds: Bounds): boolean {
  if (bounds.width > LONG * bounds.height) return false
  let [atEnd, above] = [0, 0]
  for (let x = bounds.left; x < bounds.left + bounds.width; x += 1) {
    const gap = gapBelow(alpha, width, bounds, x)
    if (gap <= Math.max(1, END * bounds.height)) atEnd += 1
    if (gap <= ABOVE_END * bounds.height) above += 1
  }
  return atEnd >= STRAIGHT * bounds.width && atEnd >= AS_WIDE * above
}

/**
 * The least share of its width in which a group that its photo cuts ends in its lowest quarter: pets side by
 * side have 0.86 to 0.99, cats behind another one 0.53.
 */
const SIDE_BY_SIDE = 0.65

/**
 * Whether pets of a group that its photo cuts below end far above the cut: at the edge of the card they would
 * hang in the air. Parameters as in `wouldFall`.
 */
export function hangBehind(alpha: Uint8Array, width: number, bounds: Bounds): boolean {
  const isLow = (end: number) => bounds.height - 1 - end <= ABOVE_END * bounds.height
  return endsOf(alpha, width, bounds).filter(isLow).length < SIDE_BY_SIDE * bounds.width
}

/** How steep a slanted end is at most, in degrees, and how far a column may be from it, in heights. */
const SLANT = 12
const NEAR = 0.02
/** The least share of columns that end there: a pet that sits has 0.71 at most, one behind a cloth 0.87. */
const SLANTED = 0.8

/**
 * Where a pet ends at a straight line that may slant, as where a cloth or the rim of a box hides what is
 * below it: the number of its rows that the line leaves whole. Null for a pet that ends otherwise. Parameters
 * as in `wouldFall`.
 */
export function slantedEnd(alpha: Uint8Array, width: number, bounds: Bounds): number | null {
  if (bounds.width > LONG * bounds.height) return null
  const gaps = Array.from({ length: bounds.width }, (_, x) => gapBelow(alpha, width, bounds, bounds.left + x))
  let best: number[] = []
  for (let degrees = -SLANT; degrees <= SLANT; degrees += 1) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const ends = gaps.map((gap, x) => ({ gap, end: gap - slope * x }))
    const near = mostWithin(
      ends.toSorted((one, next) => one.end - next.end),
      2 * NEAR * bounds.height,
    )
    if (near.length > best.length) best = near
  }
  return best.length < SLANTED * bounds.width ? null : bounds.height - Math.max(...best)
}

/** The gaps of the most columns whose ends, in ascending order, differ by `reach` at most. */
function mostWithin(columns: readonly { gap: number; end: number }[], reach: number): number[] {
  let [first, most, next] = [0, 0, 0]
  for (const [start, { end }] of columns.entries()) {
    while ((columns[next]?.end ?? Number.POSITIVE_INFINITY) <= end + reach) next += 1
    if (next - start > most) [first, most] = [start, next - start]
  }
  return columns.slice(first, first + most).map(({ gap }) => gap)
}

/** The lowest row of the pet in each column of its box; -1 where there is none. */
function endsOf(alpha: Uint8Array, width: number, bounds: Bounds): number[] {
  return Array.from(
    { length: bounds.width },
    (_, x) => bounds.height - 1 - gapBelow(alpha, width, bounds, bounds.left + x),
  )
}

/** How many pixels of a column below the pet are free, down to its lowest row. */
function gapBelow(alpha: Uint8Array, width: number, { top, height }: Bounds, x: number): number {
  let y = top + height - 1
  while (y >= top && (alpha[y * width + x] ?? 0) < 128) y -= 1
  return top + height - 1 - y
}
