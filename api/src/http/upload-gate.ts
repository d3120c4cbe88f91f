/** Uploads of one process at a time: a photo of up to 10 MB is in memory while it is checked and stored. */
const AT_ONCE = 16
/** Uploads of one user at a time, so that many uploads of one user do not delay those of others. */
const PER_USER = 4

export interface UploadGate {
  /**
   * Does the work now, or when it is this user's turn, in the order of the calls. Returns and throws what the
   * work does.
   */
  pass<T>(userId: string, work: () => Promise<T>): Promise<T>
}

/** Limits how many uploads are checked and stored at once. */
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
