import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { RecycledGeneration } from '@pawport/shared/contract/recycle/schemas.ts'
import { keepNewer } from '../../lib/generations/cache.ts'

/** Rules for a list that is loaded page by page: it grows at its end, and is refreshed from its head. */

/** The time by which the lists are sorted, newest first, in milliseconds. */
function placeOf(item: Generation | RecycledGeneration): number {
  return 'deleted_at' in item ? item.deleted_at : Date.parse(item.created_at)
}

/** True when `item` comes after `other` in the order of the server. */
function follows(item: Generation, other: Generation): boolean {
  const difference = placeOf(item) - placeOf(other)
  return difference === 0 ? item.task_id < other.task_id : difference < 0
}

function newest<Item extends Generation>(shown: readonly Item[], fetched: readonly Item[]): Item[] {
  const byTask = new Map(shown.map((item) => [item.task_id, item]))
  return fetched.map((item) => keepNewer(byTask.get(item.task_id), item) as Item)
}

/**
 * The loaded list after its head was fetched again. `asked` is the number that was requested; a shorter head
 * is the whole list. Older items stay, unless the head shares no item with the list: then there may be a gap
 * between them.
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
  /** True when more items follow the last one. */
  hasMore: boolean
}

/**
 * Merges a fetched head into a list, as `withHead` does. The head has up to `asked` + 1 items: the last one
 * is not shown and only says that more items follow. If the list shows that item already, `hasMore` stays as
 * it was: the end of the list has not moved.
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

/** The loaded list with the next page appended; no item is in it twice. */
export function withMore<Item extends Generation>(
  shown: readonly Item[] | undefined,
  more: readonly Item[],
): Item[] {
  const known = new Set(shown?.map(({ task_id }) => task_id))
  return [...(shown ?? []), ...more.filter(({ task_id }) => !known.has(task_id))]
}
