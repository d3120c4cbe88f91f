import { ApiError } from './api-error.ts'
import { currentLocale } from './locale.ts'

/**
 * Downloads a file under the name that the server gives it. It fetches first, so that a refusal is shown
 * instead of saved. Throws an ApiError.
 */
export async function saveFile(path: string, fallbackName: string): Promise<void> {
  const headers = { 'accept-language': currentLocale() }
  const response = await fetch(path, { headers }).catch(() => null)
  if (!response) throw new ApiError('network')
  if (!response.ok) {
    const body = await response.json().catch(() => null)
    throw new ApiError(body?.code ?? 'unreadable', body?.message ?? '')
  }
  const blob = await response.blob().catch(() => {
    throw new ApiError('network')
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileNameOf(response) ?? fallbackName
  link.click()
  // Safari begins the download after the click: until then the object URL must exist.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The file's name in a header, with its own letters if the header has them; undefined without one. */
export function fileNameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/.exec(disposition)?.[1]
}
