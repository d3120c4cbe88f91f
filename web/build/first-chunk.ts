interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/**
 * Puts every module that the entry imports statically into one chunk, so that a page begins with one file
 * instead of six. Modules behind a dynamic import stay in chunks of their own.
 */
export function firstChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>()

  function isFirst(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Ends a circle among importers.
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const first =
      info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph)))
    known.set(id, first)
    return first
  }

  // The entry imports the list of all icons but draws few of them: each icon goes into the chunk that draws
  // it.
  return (id, graph) => (!id.includes('/lucide-react/') && isFirst(id, graph) ? 'first' : null)
}
