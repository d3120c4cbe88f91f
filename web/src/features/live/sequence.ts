/** Says whether a message follows the one before it. The server counts from 1 on every connection. */
export interface Sequence {
  follows(sequence: number): boolean
  /** A new connection counts anew. */
  restart(): void
}

export function createSequence(): Sequence {
  let last = 0
  return {
    follows(sequence) {
      const next = sequence === last + 1
      last = sequence
      return next
    },
    restart() {
      last = 0
    },
  }
}
