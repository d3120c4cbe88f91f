import { ApiError } from './api-error.ts'
import { currentLocale } from './locale.ts'
import { readAnswer } from './read-answer.ts'

const TIMEOUT_MS = 90_000

/**
 * Sends a form and says how much of it has left, 0..1. fetch cannot tell the latter, hence the older request. Gives the
 * answer's data; throws an ApiError, with the seconds to wait where the server names them.
 */
export function postForm<Data>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onSent: (share: number) => void,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const lost = () => reject(new ApiError('network'))
    call.open('POST', path)
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
