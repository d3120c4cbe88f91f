/** Runs one piece of work at a time, in the order of the calls; returns and throws what each does. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
