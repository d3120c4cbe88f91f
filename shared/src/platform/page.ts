/**
 * A page of a list that was read with one item more than its limit: that item tells that there is a next
 * page.
 */
export function pageOf<Item>(
  items: readonly Item[],
  limit: number,
  cursorOf: (last: Item, next: Item) => string,
): { items: Item[]; next: string | null } {
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  const next = items[limit]
  return { items: shown, next: last && next ? cursorOf(last, next) : null }
}
