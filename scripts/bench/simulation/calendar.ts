import TinyQueue from 'tinyqueue'

interface Event {
  at: number
  order: number
  run(): void
}

/** The clock of a simulation, in milliseconds, and what is planned: the earliest event runs next. */
export class Calendar {
  now = 0
  private planned = 0
  /** Events of one moment run in the order in which they were planned. */
  private readonly events = new TinyQueue<Event>([], (a, b) => a.at - b.at || a.order - b.order)

  /** Runs `run` after this many milliseconds of simulated time, which are at least 0. */
  after(delay: number, run: () => void): void {
    this.planned += 1
    this.events.push({ at: this.now + delay, order: this.planned, run })
  }

  /** Runs all events until `end`, and those that they plan. */
  runUntil(end: number): void {
    for (let next = this.events.peek(); next && next.at <= end; next = this.events.peek()) {
      this.events.pop()
      this.now = next.at
      next.run()
    }
    this.now = end
  }
}
