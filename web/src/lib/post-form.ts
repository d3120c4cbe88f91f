import { ApiError } from './api-error.ts'
import { currentLocale } from './locale.ts'

const PATIENCE_MS = 90_000

/**
 * Sends a form and says how much of it has left, 0..1. fetch cannot tell the latter, hence the older request.
 * Gives the answer's JSON, or null when it is not JSON; throws an ApiError when there is no answer.
 */
export function postForm(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onSent: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', path)
    call.responseType = 'json'
    call.timeout = PATIENCE_MS
    call.setRequestHeader('accept-language', currentLocale())
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0)
    call.onload = () => resolve(call.response)
    call.onerror = () => reject(new ApiError('network'))
    call.ontimeout = () => reject(new ApiError('network'))
    call.onabort = () => reject(new ApiError('network'))
    call.send(form)
  })
}
