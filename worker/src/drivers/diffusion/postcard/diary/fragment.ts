import type { DiaryFacts } from './diary-facts.ts'

/** The parts of an entry, in the order they are told. */
export const BEATS = ['opening', 'senses', 'sight', 'deed', 'mishap', 'closing'] as const
export type Beat = (typeof BEATS)[number]

/** A sentence or two in which `{marks}` are filled from the facts; told only where `when` holds. */
export interface Fragment {
  text: string
  when?: (facts: DiaryFacts) => boolean
}

export type Fragments = Record<Beat, readonly Fragment[]>

export function say(text: string): Fragment {
  return { text }
}

export function given(when: (facts: DiaryFacts) => boolean, ...texts: string[]): Fragment[] {
  return texts.map((text) => ({ text, when }))
}
