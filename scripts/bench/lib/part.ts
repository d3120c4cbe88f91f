import type { Figure } from './figure.ts'

export interface BenchOptions {
  /** Larger tables, more pictures and more connections. */
  full: boolean
  say(line: string): void
}

/** One group of figures, which can be measured alone. */
export interface Part {
  title: string
  /**
   * True when a missed target makes the command fail: only for figures that any machine reaches that is not
   * busy.
   */
  mustMeet?: boolean
  measure(options: BenchOptions): Promise<Figure[]>
}
