import { CallFailure } from '../endpoints/failure.ts'
import { createSend, type HttpDependencies, objectIn } from '../endpoints/http.ts'
import { PROVIDER_NAMES, type ProviderName } from './providers.ts'

interface Question extends HttpDependencies {
  model: string
  token: string
  signal: AbortSignal
}

/**
 * The provider that `auto` means for a model: the first that the hub names, which goes by the order of the
 * token's account. The client chooses the same one, but after it was given the parameters, which differ
 * between providers.
 * @throws {CallFailure} when the hub refuses, or none of the providers that draw from a photo serves the
 * model
 */
export async function chosenProvider({ model, token, ...line }: Question): Promise<ProviderName> {
  const address = new URL(`https://huggingface.co/api/models/${model}?expand[]=inferenceProviderMapping`)
  // A key of a provider is no business of the hub.
  const send = createSend({ ...line, token: token.startsWith('hf_') ? token : '' })
  const { inferenceProviderMapping: mapping } = objectIn(await send(address))
  const names = Array.isArray(mapping)
    ? mapping.map(({ provider }) => provider)
    : Object.keys({ ...(mapping ?? {}) })
  const found = PROVIDER_NAMES.find((known) => known === names[0])
  if (found) return found
  const offered =
    names.length > 0
      ? `is first served by ${names[0]}, which draws no pictures from a photo`
      : 'has no provider'
  throw new CallFailure({
    kind: 'refused-us',
    message: `${model} ${offered}; name another model or provider`,
  })
}
