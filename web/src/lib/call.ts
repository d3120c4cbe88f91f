import type { AnswerOf, DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES } from '@pawport/shared/contract/routes.ts'
import { fetchJson, type Sending } from './api.ts'
import { type Address, fill, type Path } from './endpoint.ts'
import { readAnswer } from './read-answer.ts'

/** Method and address of an endpoint. The build writes `POST /api/photos` in place of the name. */
export function callOf<N extends EndpointName>(
  name: N,
  address: Address<N>,
): [method: string, path: Path<N>] {
  const [method = '', path = ''] = (import.meta.env.PROD ? name : ROUTES[name]).split(' ')
  return [method, fill(path, address)]
}

/** Calls an endpoint and gives the data of its answer. Throws an ApiError. */
export async function call<N extends DataEndpoint>(
  name: N,
  { body, headers, ...address }: Address<N> & Sending,
): Promise<AnswerOf<N>> {
  const [method, path] = callOf(name, address as Address<N>)
  return readAnswer(await fetchJson(path, { method, body, headers }))
}
