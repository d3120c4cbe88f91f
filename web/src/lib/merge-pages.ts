/** The items of pages in their order, each once: as the first page has it, which is the newest. */
export function mergePages<Item extends { id: string }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}
