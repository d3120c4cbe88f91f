import type { Generation } from '@pawport/shared/contract/generations.ts'
import type { RecycledGeneration } from '@pawport/shared/contract/recycle.ts'
import { keepNewer } from '../../lib/generations/cache.ts'

/** A list as far as it has been loaded grows at its end and is renewed from its head; what follows keeps it whole. */

/** When somebody's creation took its place in a list, newest first: milliseconds. */
function placeOf(item: Generation | RecycledGeneration): number {
  return 'deleted_at' in item ? item.deleted_at : Date.parse(item.created_at)
}

/** True when `item` stands behind `other`, in the order of the server. */
function follows(item: Generation, other: Generation): boolean {
  const difference = placeOf(item) - placeOf(other)
  return difference === 0 ? item.task_id < other.task_id : difference < 0
}

function newest<Item extends Generation>(shown: readonly Item[], fetched: readonly Item[]): Item[] {
  const byTask = new Map(shown.map((item) => [item.task_id, item]))
  return fetched.map((item) => keepNewer(byTask.get(item.task_id), item) as Item)
}

/**
 * The loaded list after its head was fetched anew. `asked` is how many were asked for: fewer than that are all there are.
 * Older ones stay, unless so many new ones came that nobody knows what lies between.
 */
export function withHead<Item extends Generation>(
  shown: readonly Item[] | undefined,
  head: readonly Item[],
  asked: number,
): Item[] {
  const last = head.at(-1)
  const known = new Set(shown?.map(({ task_id }) => task_id))
  const joins = head.some(({ task_id }) => known.has(task_id))
  const fresh = newest(shown ?? [], head)
  if (!shown || !last || head.length < asked || !joins) return fresh
  return [...fresh, ...shown.filter((item) => follows(item, last))]
}

export interface Page<Item> {
  items: Item[]
  /** Something follows the last one. */
  hasMore: boolean
}

/**
 * The same for a head of one more than the `asked` ones: that one only tells whether something follows. Where new ones
 * came before it, it stands in the list already, and what followed the list still does.
 */
export function withHeadAndOne<Item extends Generation>(
  shown: Page<Item>,
  head: readonly Item[],
  asked: number,
): Page<Item> {
  const one = head[asked]
  if (!one) return { items: withHead(shown.items, head, asked + 1), hasMore: false }
  if (shown.items.some(({ task_id }) => task_id === one.task_id)) {
    return { ...shown, items: withHead(shown.items, head, head.length) }
  }
  return { items: withHead(shown.items, head.slice(0, asked), asked), hasMore: true }
}

/** The loaded list with the page that follows it; nothing stands there twice. */
export function withMore<Item extends Generation>(
  shown: readonly Item[] | undefined,
  more: readonly Item[],
): Item[] {
  const known = new Set(shown?.map(({ task_id }) => task_id))
  return [...(shown ?? []), ...more.filter(({ task_id }) => !known.has(task_id))]
}
