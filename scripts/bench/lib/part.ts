import type { Figure } from './figure.ts'

export interface BenchOptions {
  /** Larger tables, more pictures and more connections. */
  full: boolean
  say(line: string): void
}

/** One group of figures, which can be measured alone. */
export interface Part {
  title: string
  /** A target that is missed makes the command fail: said only of figures that hold on any machine that is not busy. */
  mustMeet?: boolean
  measure(options: BenchOptions): Promise<Figure[]>
}
