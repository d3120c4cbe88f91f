import { createHash } from 'node:crypto'

/** Pixels or a file, and what else the answer depends on. */
type Question = readonly (Uint8Array | number)[]

interface Limits {
  /** The most answers that are kept; the one that was not used for the longest time goes first. */
  most: number
  /** How long an answer is kept after it was asked for, in milliseconds. */
  keepMs: number
}

export interface RecentAnswers<T> {
  /**
   * The kept answer to the question, or that of `compute`. Equal questions at the same time are computed
   * once. A failure is not kept.
   */
  answer(question: Question, compute: () => Promise<T>): Promise<T>
  clear(): void
}

/**
 * Keeps the answers of a slow function whose answer depends on nothing but the question, so that what it is
 * used for stays the same with and without a kept answer. It keeps a hash of the question, never the
 * question.
 */
export function openRecentAnswers<T>({ most, keepMs }: Limits): RecentAnswers<T> {
  // In the order in which they were last used.
  const kept = new Map<string, Kept<T>>()
  const remove = (key: string, entry: Kept<T>): void => {
    clearTimeout(entry.timer)
    if (kept.get(key) === entry) kept.delete(key)
  }
  return {
    answer(question, compute) {
      const key = hashOf(question)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.answer
      }
      const timer = setTimeout(() => remove(key, entry), keepMs)
      timer.unref()
      const entry: Kept<T> = { answer: compute(), timer }
      entry.answer.catch(() => remove(key, entry))
      kept.set(key, entry)
      const [oldest] = kept
      if (oldest && kept.size > most) remove(...oldest)
      return entry.answer
    },
    clear() {
      for (const [key, entry] of kept) remove(key, entry)
    },
  }
}

interface Kept<T> {
  answer: Promise<T>
  timer: NodeJS.Timeout
}

/** Each part with its length, so that no two questions run into one. */
function hashOf(question: Question): string {
  const hash = createHash('sha256')
  for (const part of question) {
    if (typeof part === 'number') hash.update(`n${part};`)
    else hash.update(`b${part.byteLength};`).update(part)
  }
  return hash.digest('base64')
}
