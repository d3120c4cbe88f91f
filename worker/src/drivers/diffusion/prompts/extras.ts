import type { Garment, Occasion, Wears } from '@pawport/shared/contract/generations/extras.ts'

const GARMENT_WORDS: Record<Garment, string> = {
  scarf: 'a red knitted scarf around the neck',
  hat: 'a small straw hat between the ears',
  sunglasses: 'sunglasses over both eyes',
  backpack: 'a small travel backpack with straps over the shoulders',
}

const OCCASION_WORDS: Record<Exclude<Occasion, 'none'>, string> = {
  birthday:
    'Occasion: the birthday of the animal: a garland of small flags across the upper edge, no numbers.',
  holiday:
    'Occasion: a holiday in this season: ornaments of the season such as lights, twigs, flowers or leaves, no religious symbols.',
  memory:
    'Occasion: in memory of an animal that has died: quiet soft light, muted colours, one small star in the sky, no party.',
}

/** The prompt's sentence on what the animal wears; none without a garment. */
export function dressInWords(wears: Wears = 'none'): string[] {
  if (wears === 'none') return []
  return [
    `The first animal wears ${GARMENT_WORDS[wears]}; it hides neither face nor markings more than it must.`,
  ]
}

/** The prompt's sentence on the occasion. */
export function occasionInWords(occasion: Occasion = 'none'): string[] {
  return occasion === 'none' ? [] : [OCCASION_WORDS[occasion]]
}

/** The tone of a diary. */
export function storyTone(occasion: Occasion = 'none'): string {
  return occasion === 'memory'
    ? 'gentle, grateful and calm, without a single joke'
    : 'warm, playful, concrete'
}

const STORY_WORDS: Record<Exclude<Occasion, 'none'>, string> = {
  birthday: 'Occasion: it is the birthday of the pet; say so, without an age.',
  holiday: 'Occasion: a holiday card; festive, and neutral towards every religion.',
  memory:
    'Occasion: the pet has died, and its family remembers it with this card. It speaks of thanks, love and rest; no illness, no death scene, no heaven.',
}

/** What a chat model learns of the occasion of a diary. */
export function storyOf(occasion: Occasion = 'none'): string[] {
  return occasion === 'none' ? [] : [STORY_WORDS[occasion]]
}
