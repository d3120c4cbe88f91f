/**
 * The result of `promise`, or an error after `milliseconds`: BullMQ waits without an end for a Redis that it
 * never reached.
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('the queue does not answer')), milliseconds)
  try {
    return await Promise.race([promise, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
