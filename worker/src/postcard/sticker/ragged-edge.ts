import type { Box } from '../layout.ts'
import { createNoise } from '../styles/noise.ts'
import { type Point, path, polygon } from '../svg.ts'

const NOISE = createNoise(21)
/** Units of the card between two points of an edge, and how far the paper reaches over the pet, about. */
const STEP = 8
const DEPTH = 13
/** How much further the wet part of the edge reaches. */
const WET = 7

/**
 * Paper over the edges at which the photo cuts a pet off, so that it ends as the painting around it does:
 * ragged, with a wet rim. `pet` is its box, `art` that of the picture, both in units of the card.
 */
export function raggedEdges(
  pet: Box,
  art: Box,
  { below, at }: { below: boolean; at: 'left' | 'right' | null },
  paper: string,
): string {
  const along = (from: number, to: number, point: (along: number, depth: number) => Point): string => {
    const outside = [point(to, -4), point(from, -4)]
    const edge = (more: number): Point[] => {
      const count = Math.max(1, Math.ceil((to - from) / STEP))
      return Array.from({ length: count + 1 }, (_, index) =>
        point(from + ((to - from) * index) / count, wander(index) + more),
      )
    }
    return (
      path(polygon([...edge(WET), ...outside]), paper, { opacity: 0.4 }) +
      path(polygon([...edge(0), ...outside]), paper)
    )
  }
  const foot = below ? along(pet.left, pet.right, (x, depth) => [x, art.bottom - depth]) : ''
  if (!at) return foot
  const side = at === 'left' ? (depth: number) => art.left + depth : (depth: number) => art.right - depth
  return foot + along(pet.top, art.bottom, (y, depth) => [side(depth), y])
}

/** How far the paper reaches at a point of an edge, the same for each picture. */
function wander(index: number): number {
  return DEPTH * (0.3 + 0.7 * NOISE.at(index / 5, 0) + 0.7 * NOISE.at(index / 1.4, 60))
}
