/** Runs one task at a time, in the order of the calls, and returns the result or the error of each. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
