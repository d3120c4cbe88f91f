import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'

/** The part of a label after the name: "Japan" of "Kyoto, Japan". */
export function whereabouts({ name, label }: Pick<PlaceSuggestion, 'name' | 'label'>): string {
  return label.startsWith(name) ? label.slice(name.length).replace(/^[\s,，·]+/, '') : label
}
