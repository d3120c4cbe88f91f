interface ModuleInfo {
  code: string | null
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

const STUDIO = /\/src\/app\/studio\/studio-screen\.tsx$/
const ICONS = /\/lucide-react\//
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/**
 * Puts every module that the studio shares with other screens into one chunk: a phone would otherwise fetch some twenty
 * files of a few hundred bytes, each with a round trip to the server. Modules of the studio alone stay in its own chunk.
 */
export function commonChunk(): (id: string, graph: ModuleGraph) => string | null {
  let shared: ReadonlySet<string> | undefined
  return (id, graph) => {
    shared ??= findShared(id, graph)
    return shared.has(id) ? 'common' : null
  }
}

function findShared(anyModule: string, graph: ModuleGraph): Set<string> {
  const all = connected(anyModule, graph)
  const studio = all.find((id) => STUDIO.test(id))
  const entry = all.find((id) => graph.getModuleInfo(id)?.isEntry)
  // The build that renders the landing has no studio.
  if (!studio || !entry) return new Set()
  const mine = closure(studio, graph)
  const others = (ids: readonly string[] = []): string[] => ids.filter((id) => !mine.has(id))
  const shared = [...mine].filter((id) => id !== studio && others(importersOf(id, graph)).length > 0)

  const list = all.find((id) => ICON_LIST.test(id)) ?? ''
  const drawnBy = iconsOf(graph.getModuleInfo(list)?.code, all)
  const drawn = (ids: Iterable<string>): Set<string> =>
    new Set([...ids].flatMap((id) => drawnBy(graph.getModuleInfo(id)?.code)))
  const elsewhere = drawn(others(graph.getModuleInfo(list)?.importers))
  const first = drawn(closure(entry, graph))
  const icons = [...drawn(mine)].filter((id) => elsewhere.has(id) && !first.has(id))
  return new Set([...shared, ...icons])
}

function importersOf(id: string, graph: ModuleGraph): string[] {
  const info = graph.getModuleInfo(id)
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
}

/** Every module that can be reached over imports, in either direction. */
function connected(from: string, graph: ModuleGraph): string[] {
  const found = new Set([from])
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    for (const next of [...importersOf(id, graph), ...imported]) found.add(next)
  }
  return [...found]
}

/** The static imports of a module, itself included. Icons are left out: the list of them imports every icon. */
function closure(from: string, graph: ModuleGraph): Set<string> {
  const found = new Set([from])
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!ICONS.test(next)) found.add(next)
  return found
}

/** Reads from a module's code which icons it imports, as modules; the list gives the names of each icon's file. */
function iconsOf(
  list: string | null | undefined,
  all: readonly string[],
): (code?: string | null) => string[] {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (list ?? '').matchAll(
    /export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g,
  )) {
    const id = all.find((each) => ICONS.test(each) && each.endsWith(`/${file}`))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) if (id) files.set(name, id)
  }
  return (code) => {
    const [, names = ''] = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? []
    return names.split(',').flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0] ?? '') ?? [])
  }
}
