/** Returns a function that does at most `width` works at once; others wait, in the order of the calls. */
export function inTurns(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
