import { type InferenceProviderOrPolicy, PROVIDERS_OR_POLICIES } from '@huggingface/inference'

/** Where one kind of request goes: to a provider or to a URL, never both, because the client refuses both. */
export type Route = { endpointUrl: URL } | { provider: InferenceProviderOrPolicy }

/**
 * The route that the configuration names; `auto` when it names none. Throws for a provider that does not
 * exist.
 */
export function routeOf(endpointUrl: URL | undefined, name = 'auto'): Route {
  if (endpointUrl) return { endpointUrl }
  const provider = PROVIDERS_OR_POLICIES.find((known) => known === name)
  if (provider) return { provider }
  throw new Error(`${name} is not an inference provider; known are ${PROVIDERS_OR_POLICIES.join(', ')}`)
}

/** The client's arguments for a route. */
export function routeArguments(route: Route) {
  return 'endpointUrl' in route ? { endpointUrl: route.endpointUrl.href } : { provider: route.provider }
}
