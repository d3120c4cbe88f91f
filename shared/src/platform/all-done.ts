/**
 * The results of works that run at the same time, like `Promise.all`; but a failure is thrown only when all
 * of them have ended, so that nothing works on after its job.
 * @throws the first failure, in the order of the works
 */
export async function allDone<T extends readonly unknown[]>(
  works: {
    [K in keyof T]: Promise<T[K]>
  },
): Promise<T> {
  await Promise.allSettled(works)
  return Promise.all(works) as unknown as Promise<T>
}
