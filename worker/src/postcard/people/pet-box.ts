import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { Size } from '../size.ts'
import type { People } from './people-in-photo.ts'

/**
 * The least share of its box that the outline of a whole pet spans, across and down: of pets that were looked
 * at whole ones span 0.9 and more, a terrier with half a face 0.78, a retriever without a head 0.65.
 */
const SPANS = 0.82

/** The cells whose middle is in a pet's box, as 1. `photo` is its size in pixels. */
export function boxIn(
  { area, across, down }: Pick<People, 'area' | 'across' | 'down'>,
  box: Pet['box'],
  photo: Size,
): Uint8Array {
  return Uint8Array.from({ length: across * down }, (_, at) => {
    const x = (area.left + (((at % across) + 0.5) * area.width) / across) / photo.width - box.left
    const y = (area.top + ((Math.floor(at / across) + 0.5) * area.height) / down) / photo.height - box.top
    return x >= 0 && x < box.width && y >= 0 && y < box.height ? 1 : 0
  })
}

/** Whether a pet's outline spans its box; else a part of the pet is missing in it. Both are cells. */
export function isWhole(pet: Uint8Array, box: Uint8Array, across: number): boolean {
  const [seen, all] = [extentOf(pet, across), extentOf(box, across)]
  return seen.width >= SPANS * all.width && seen.height >= SPANS * all.height
}

/** How many columns and rows the set cells span. */
function extentOf(cells: Uint8Array, across: number): Size {
  let [left, right, top, bottom] = [across, -1, cells.length, -1]
  for (const [at, cell] of cells.entries()) {
    if (cell === 0) continue
    const [x, y] = [at % across, Math.floor(at / across)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { width: Math.max(0, right - left + 1), height: Math.max(0, bottom - top + 1) }
}
