import type { AnswerOf, BareEndpoint, DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import { callOf } from './call.ts'
import type { Address } from './endpoint.ts'
import { currentLocale } from './locale.ts'
import { readAnswer } from './read-answer.ts'

const TIMEOUT_MS = 90_000

/** The data of an answer, also where the specification wants more than an envelope. */
type PostedOf<N extends DataEndpoint | BareEndpoint> =
  AnswerOf<N> extends { code: 0; data: infer Data } ? Data : AnswerOf<N>

/**
 * Sends a form and says how much of it has left, 0..1. fetch cannot tell the latter, hence the older request. Gives the
 * answer's data; throws an ApiError, with the seconds to wait where the server names them.
 */
export function postForm<N extends DataEndpoint | BareEndpoint>(
  name: N,
  form: FormData,
  headers: Record<string, string>,
  onSent: (share: number) => void,
): Promise<PostedOf<N>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const lost = () => reject(new ApiError('network'))
    call.open(...callOf(name, {} as Address<N>))
    call.responseType = 'json'
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept-language', currentLocale())
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0)
    call.onload = () => {
      try {
        resolve(readAnswer(call.response, secondsOf(call.getResponseHeader('retry-after'))))
      } catch (error) {
        reject(error)
      }
    }
    call.onerror = lost
    call.ontimeout = lost
    call.onabort = lost
    call.send(form)
  })
}

/** Of a `Retry-After` header; it may also be a date, which no server of ours sends. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined
}
