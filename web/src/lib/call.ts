import type { AnswerOf, BareEndpoint, DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES } from '@pawport/shared/contract/routes.ts'
import { fetchJson, type Sending } from './api.ts'
import { ApiError } from './api-error.ts'
import { type Address, fill, type Path } from './endpoint.ts'
import { currentLocale } from './locale.ts'
import { readAnswer, readBareAnswer } from './read-answer.ts'

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

/** The same where the answer has no envelope. Throws an ApiError. */
export async function callBare<N extends BareEndpoint>(
  name: N,
  { body, headers, ...address }: Address<N> & Sending,
): Promise<AnswerOf<N>> {
  const [method, path] = callOf(name, address as Address<N>)
  return readBareAnswer(await fetchJson(path, { method, body, headers }))
}

const TIMEOUT_MS = 90_000

/** The data of an answer, also of one that has more fields than the envelope. */
type PostedOf<N extends DataEndpoint | BareEndpoint> =
  AnswerOf<N> extends { code: 0; data: infer Data } ? Data : AnswerOf<N>

/**
 * Sends a form and tells `onSent` the share that has left, 0..1, which `fetch` cannot tell. Gives the
 * answer's data; throws an ApiError, with the seconds to wait where the server names them.
 */
export function postForm<N extends DataEndpoint | BareEndpoint>(
  name: N,
  form: FormData,
  headers: Record<string, string>,
  onSent: (share: number) => void,
): Promise<PostedOf<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new ApiError('network'))
    request.open(...callOf(name, {} as Address<N>))
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept-language', currentLocale())
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0)
    request.onload = () => {
      try {
        const ok = request.status < 300
        resolve(
          readAnswer({ body: request.response, ok }, secondsOf(request.getResponseHeader('retry-after'))),
        )
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = lost
    request.send(form)
  })
}

/** The seconds of a `Retry-After` header. It could also be a date, which our server never sends. */
export function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined
}
