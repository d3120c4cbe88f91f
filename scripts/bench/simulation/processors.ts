import TinyQueue from 'tinyqueue'
import type { Calendar } from './calendar.ts'

interface Task {
  /** The value of `served` at which the task is done. */
  until: number
  cores: number
  done(): void
}

/**
 * Cores that all tasks share evenly, as an operating system shares them. A lock is such a server, too, with
 * one core: what its holders wait in a row takes as long in turns.
 */
export class Processors {
  /** Milliseconds of cores that were used so far. */
  used = 0
  private readonly tasks = new TinyQueue<Task>([], (a, b) => a.until - b.until)
  /** The cores that all tasks together would keep busy. */
  private wanted = 0
  /** The milliseconds that a task which was there from the beginning has had. */
  private served = 0
  private readAt = 0
  private plans = 0
  private readonly calendar: Calendar
  readonly cores: number

  constructor(calendar: Calendar, cores: number) {
    this.calendar = calendar
    this.cores = cores
  }

  /**
   * Calls `done` when the task has had its time.
   * @param milliseconds how long the task takes alone
   * @param cores how many cores it keeps busy meanwhile, alone
   */
  compute(milliseconds: number, done: () => void, cores = 1): void {
    this.catchUp()
    this.tasks.push({ until: this.served + milliseconds, cores, done })
    this.wanted += cores
    this.planNext()
  }

  /** The share of its own speed that each task has now. */
  private get speed(): number {
    return this.wanted <= this.cores ? 1 : this.cores / this.wanted
  }

  private catchUp(): void {
    const progress = (this.calendar.now - this.readAt) * this.speed
    this.readAt = this.calendar.now
    this.served += progress
    this.used += progress * this.wanted
  }

  /** Plans the end of the next task; an earlier plan is void, since the speed has changed. */
  private planNext(): void {
    this.plans += 1
    const plan = this.plans
    const next = this.tasks.peek()
    if (!next) return
    this.calendar.after(Math.max(0, (next.until - this.served) / this.speed), () => {
      if (plan === this.plans) this.endNext(next)
    })
  }

  private endNext(task: Task): void {
    this.catchUp()
    // The division above rounds: without this line a task could lack a billionth for ever.
    this.served = Math.max(this.served, task.until)
    this.tasks.pop()
    this.wanted = this.tasks.length === 0 ? 0 : this.wanted - task.cores
    this.planNext()
    task.done()
  }
}
