interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/**
 * Names the file of everything that the entry reaches without waiting, so that a page begins with one file instead of
 * six; what is imported later stays apart.
 */
export function firstFile(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>()

  function isFirst(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Circles among importers end here.
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const first =
      info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph)))
    known.set(id, first)
    return first
  }

  // The entry imports the list of all icons, but draws only a few of them: those go wherever they are drawn.
  return (id, graph) => (!id.includes('/lucide-react/') && isFirst(id, graph) ? 'first' : null)
}
