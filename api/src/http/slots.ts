/** Counts open slots by name. */
export class Slots {
  readonly #taken = new Map<string, number>()

  /**
   * Takes one of at most `max` slots of a name. Returns a function that gives it back, or null when all are
   * taken.
   */
  take(name: string, max: number): (() => void) | null {
    const taken = this.#taken.get(name) ?? 0
    if (taken >= max) return null
    this.#taken.set(name, taken + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (this.#taken.get(name) ?? 1) - 1
      if (left === 0) this.#taken.delete(name)
      else this.#taken.set(name, left)
    }
  }

  /** Number of names with an open slot. */
  get size(): number {
    return this.#taken.size
  }
}
