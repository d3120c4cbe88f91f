import type { DiaryFacts } from './diary-facts.ts'

/** The parts of a diary, in their order in the text. */
export const BEATS = ['opening', 'senses', 'sight', 'deed', 'mishap', 'closing'] as const
export type Beat = (typeof BEATS)[number]

/** One or two sentences in which `{marks}` are filled from the facts; used only when `when` is true, or always without `when`. */
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
