import type { SentParams, SentQuery } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES } from '@pawport/shared/contract/routes.ts'

/**
 * The address of an endpoint, which is also its key in the cache. `endpoint` exists for the compiler only.
 */
export type Path<N extends EndpointName> = string & { readonly endpoint?: N }

/** The values for the path and the query of an endpoint. */
export type Address<N extends EndpointName> = ([SentParams<N>] extends [never]
  ? { params?: undefined }
  : { params: SentParams<N> }) &
  ([SentQuery<N>] extends [never] ? { query?: undefined } : { query?: SentQuery<N> })

interface Filling {
  params?: object
  query?: object
}

/** Fills the parameters of a path, such as `:id`, and adds the query without undefined values. */
export function fill(path: string, { params, query }: Filling = {}): string {
  const values = params as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] as string))
  return query ? `${filled}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : filled
}

type PathOf = <N extends EndpointName>(
  name: N,
  ...address: [SentParams<N>] extends [never] ? [Address<N>?] : [Address<N>]
) => Path<N>

/**
 * The address of an endpoint. The first argument must be the name itself, in quotes: the build writes the
 * path in its place (`web/build/inline-routes.ts`), so that the table stays out of the browser.
 */
export const pathOf = (
  import.meta.env.PROD
    ? fill
    : (name: EndpointName, filling?: Filling) => fill(ROUTES[name].replace(/^\w+ /, ''), filling)
) as PathOf
