/** Does one thing at a time, in the order in which they came; gives and throws what each does. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
