import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import type { Plugin } from 'vite'

const PATH_OF = /\bpathOf\(\s*'([^']+)'(\s*\))?/g
const IMPORT = /^import \{ pathOf \} from .*$/m
/** Such a call would send the name itself, because the browser has no table. */
const UNNAMED = /\b(?:call|callBare|postForm)\(\s*[a-z][\w.]*/i
const CALL = /\b(call|callBare|callOf|postForm)\(\s*'([^']+)'/g

/**
 * Writes paths in place of the names of endpoints: `pathOf('credits.read')` becomes `"/api/user/credits"`.
 * The table of endpoints costs the browser no byte then.
 */
export function inlineRoutes(): Plugin {
  return {
    name: 'inline-routes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id)) return null
      return { code: withRoutes(code), map: null }
    },
  }
}

/** @throws when a name is not in the table, or does not stand in quotes at the call */
export function withRoutes(code: string): string {
  const unnamed = UNNAMED.exec(code)
  if (unnamed) throw new Error(`the name of the endpoint should stand in quotes: ${unnamed[0]}`)
  const inlined = code
    .replace(PATH_OF, (_, name: string, end?: string) => {
      const path = JSON.stringify(known(name).path)
      return end === undefined ? `pathOf(${path}` : path
    })
    .replace(CALL, (_, callee: string, name: string) => {
      const { method, path } = known(name)
      return `${callee}(${JSON.stringify(`${method} ${path}`)}`
    })
  // An import that is left over would pull its module into the first file.
  return /\bpathOf\(/.test(inlined) ? inlined : inlined.replace(IMPORT, '')
}

function known(name: string): { method: string; path: string } {
  if (!Object.hasOwn(ROUTES, name)) throw new Error(`${name} is no endpoint`)
  return routeOf(name as EndpointName)
}
