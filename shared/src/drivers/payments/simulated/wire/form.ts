/** Parameters as they were sent: texts, and objects and lists of them. */
export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

type Tree = Map<string, Tree | string>

/** Reads `a[b][0][c]=d`, as the client writes queries and bodies. */
export function parseForm(encoded: string): Params {
  const root: Tree = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at) => part !== '' || at === 0)
    put(root, name.endsWith('[]') ? [...path, String(sizeAt(root, path))] : path, value)
  }
  return paramsOf(root) as Params
}

function branch(tree: Tree, part: string): Tree {
  const below = tree.get(part)
  if (below instanceof Map) return below
  const made: Tree = new Map()
  tree.set(part, made)
  return made
}

function put(root: Tree, path: string[], value: string): void {
  const last = path.at(-1) ?? ''
  path.slice(0, -1).reduce(branch, root).set(last, value)
}

function sizeAt(root: Tree, path: string[]): number {
  return path.reduce(branch, root).size
}

/** A branch whose names count up from 0 is a list. */
function paramsOf(tree: Tree): Param {
  const entries = [...tree].map(([name, below]): [string, Param] => [
    name,
    below instanceof Map ? paramsOf(below) : below,
  ])
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

export function textOf(params: Params, name: string): string | null {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The parameter as an object; empty when it was not sent. */
export function paramsIn(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The parameter as a list; empty when it was not sent. */
export function listIn(params: Params, name: string): Param[] {
  const value = params[name]
  return Array.isArray(value) ? value : []
}

/** The parameter as a record of texts. */
export function metadataIn(params: Params, name = 'metadata'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(paramsIn(params, name)).map(([key, value]) => [key, String(value)]),
  )
}

/** A list of texts, and 'true' and 'false' as what they mean. */
export function typed(param: Param): unknown {
  if (param === 'true') return true
  if (param === 'false') return false
  if (Array.isArray(param)) return param.map(typed)
  if (typeof param === 'string') return param
  return Object.fromEntries(Object.entries(param).map(([name, value]) => [name, typed(value)]))
}
