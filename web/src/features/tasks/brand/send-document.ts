import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { callOf } from '../../../lib/call.ts'
import { currentLocale } from '../../../lib/locale.ts'
import { answerOf, readAnswer } from '../../../lib/read-answer.ts'

/** Milliseconds for ten megabytes over a slow line. */
const TIMEOUT_MS = 180_000

/** Uploads the PDF of a task. Throws an ApiError. */
export async function sendDocument(id: string, file: File): Promise<BrandTask> {
  const [method, path] = callOf('brand.tasks.putDocument', { params: { id } })
  const form = new FormData()
  form.append('file', file)
  const response = await fetch(path, {
    method,
    body: form,
    headers: { accept: 'application/json', 'accept-language': currentLocale() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError('network')
  })
  return readAnswer<BrandTask>(await answerOf(response))
}
