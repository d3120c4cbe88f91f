/** How many of something are open at once, by name. */
export class Slots {
  readonly #taken = new Map<string, number>()

  /** Takes one of at most `max` under a name. Gives how to give it back (once or often), or null when all are taken. */
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

  /** Names under which something is open. */
  get size(): number {
    return this.#taken.size
  }
}
