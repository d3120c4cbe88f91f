import { ApiError } from '../../../lib/api-error.ts'

/** What sends an order: not needed before there is a photo. Throws an ApiError when it cannot be fetched. */
export async function loadSending() {
  try {
    const [{ placeOrder }, { upload }] = await Promise.all([
      import('./place-order.ts'),
      import('./upload.ts'),
    ])
    return { placeOrder, upload }
  } catch {
    throw new ApiError('network')
  }
}
