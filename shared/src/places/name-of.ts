import type { Place } from './facts.ts'
import { nameIndex, namesOf } from './name-index.ts'
import { joinKey } from './names.ts'
import { exactRows } from './search.ts'

/**
 * Whether a text is a name of the place itself, in any language: Wien of Vienna. False for a region or a park
 * that the place only stands for, as El Chaltén for Patagonia.
 */
export async function isNameOf(text: string, place: Pick<Place, 'id'>): Promise<boolean> {
  const index = await nameIndex()
  const key = joinKey(index.simplify(text))
  return exactRows(key, index).some((row) => {
    if (index.gazetteer.place(row).id !== place.id) return false
    const { main, others } = namesOf(index.gazetteer, row)
    return [...main, ...others].some((name) => joinKey(index.simplify(name)) === key)
  })
}
