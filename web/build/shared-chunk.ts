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
/** What the studio fetches each time that it opens, once it can be used. */
const SOON =
  /\/src\/(app\/(member|studio\/(helpers|generation-panel))|features\/(studio\/(empty-desk|choices\/look-choices|kept\/kept-draft)|notices\/bell))\.tsx?$/
const ICONS = /\/lucide-react\//
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/**
 * Puts every module that the studio shares with other screens into one chunk, and what follows it soon and is
 * shared into another: a phone would otherwise fetch some forty files of a few hundred bytes, each with a
 * round trip to the server. Modules of one of these files alone stay in its chunk.
 */
export function sharedChunk(): (id: string, graph: ModuleGraph) => 'common' | 'soon' | null {
  let shared: Record<'common' | 'soon', ReadonlySet<string>> | undefined
  return (id, graph) => {
    shared ??= findShared(id, graph)
    if (shared.common.has(id)) return 'common'
    return shared.soon.has(id) ? 'soon' : null
  }
}

function findShared(anyModule: string, graph: ModuleGraph): Record<'common' | 'soon', Set<string>> {
  const all = connected(anyModule, graph)
  const entry = all.filter((id) => graph.getModuleInfo(id)?.isEntry)
  const studio = all.filter((id) => STUDIO.test(id))
  // The build that renders the landing has no studio.
  if (studio.length === 0) return { common: new Set(), soon: new Set() }
  const before = new Set(entry.flatMap((id) => [...closure(id, graph)]))
  const common = sharedBy(studio, before, { graph, all })
  const known = new Set([...before, ...closure(studio[0] as string, graph), ...common])
  return {
    common,
    soon: sharedBy(
      all.filter((id) => SOON.test(id)),
      known,
      { graph, all },
    ),
  }
}

/**
 * The modules of these roots that other files import as well, and the icons that other files draw as well.
 * @param known modules that are loaded before
 */
function sharedBy(
  roots: readonly string[],
  known: ReadonlySet<string>,
  { graph, all }: { graph: ModuleGraph; all: readonly string[] },
): Set<string> {
  const list = all.find((id) => ICON_LIST.test(id)) ?? ''
  const drawnBy = iconsOf(graph.getModuleInfo(list)?.code, all)
  const drawn = (ids: Iterable<string>): Set<string> =>
    new Set([...ids].flatMap((id) => drawnBy(graph.getModuleInfo(id)?.code)))
  const drawing = graph.getModuleInfo(list)?.importers ?? []
  const shown = drawn(known)
  return new Set(
    roots.flatMap((root) => {
      const mine = closure(root, graph)
      const isOther = (id: string): boolean => !mine.has(id)
      const shared = [...mine].filter((id) => id !== root && importersOf(id, graph).some(isOther))
      const elsewhere = drawn(drawing.filter(isOther))
      const icons = [...drawn(mine)].filter((id) => elsewhere.has(id) && !shown.has(id))
      return [...shared, ...icons].filter((id) => !known.has(id) && !roots.includes(id))
    }),
  )
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

/**
 * The static imports of a module, itself included. Icons are left out: the list of them imports every icon.
 */
function closure(from: string, graph: ModuleGraph): Set<string> {
  const found = new Set([from])
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!ICONS.test(next)) found.add(next)
  return found
}

/**
 * Reads from a module's code which icons it imports, as modules; the list gives the names of each icon's
 * file.
 */
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
