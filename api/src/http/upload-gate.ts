/** A photo of up to 10 MB is in memory while it is checked and stored: so many at once in one process. */
const AT_ONCE = 16
/** And so many of one user, so that one who sends many does not hold up everybody. */
const PER_USER = 4

export interface UploadGate {
  /** Does the work now, or when it is this user's turn; first come, first served. Gives and throws what it does. */
  pass<T>(userId: string, work: () => Promise<T>): Promise<T>
}

/** Bounds the work and the memory of uploads that are there. */
export function uploadGate({ atOnce = AT_ONCE, perUser = PER_USER } = {}): UploadGate {
  const inside: string[] = []
  const waiting: { userId: string; enter: () => void }[] = []

  function hasRoom(userId: string): boolean {
    return inside.length < atOnce && inside.filter((other) => other === userId).length < perUser
  }

  function admit(): void {
    const next = waiting.findIndex(({ userId }) => hasRoom(userId))
    const [entering] = next === -1 ? [] : waiting.splice(next, 1)
    if (!entering) return
    inside.push(entering.userId)
    entering.enter()
  }

  return {
    async pass(userId, work) {
      const turn = Promise.withResolvers<void>()
      waiting.push({ userId, enter: turn.resolve })
      admit()
      await turn.promise
      try {
        return await work()
      } finally {
        inside.splice(inside.indexOf(userId), 1)
        admit()
      }
    },
  }
}
