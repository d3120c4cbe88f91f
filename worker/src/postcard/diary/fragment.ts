import type { DiaryMood } from '@pawport/shared/contract/generations/schemas.ts'
import type { DiaryFacts } from './diary-facts.ts'

/** The parts of a diary, in their order in the text. */
export const BEATS = ['opening', 'senses', 'sight', 'deed', 'mishap', 'closing'] as const
export type Beat = (typeof BEATS)[number]

/**
 * One or two sentences in which `{marks}` are filled from the facts; used only when `when` is true, or always
 * without `when`.
 */
export interface Fragment {
  text: string
  when?: (facts: DiaryFacts) => boolean
}

export type Fragments = Record<Beat, readonly Fragment[]>

/** The parts that a mood decides: what the pet does, and how it says goodbye. */
export const MOODY_BEATS = ['deed', 'closing'] as const satisfies readonly Beat[]
export type MoodFragments = Record<DiaryMood, Record<(typeof MOODY_BEATS)[number], readonly string[]>>

export function say(text: string): Fragment {
  return { text }
}

export function given(when: (facts: DiaryFacts) => boolean, ...texts: string[]): Fragment[] {
  return texts.map((text) => ({ text, when }))
}
