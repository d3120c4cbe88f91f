import type { PlaceMeaning } from '@pawport/shared/contract/places/schemas.ts'
import type { T } from '../../lib/locale.ts'

interface How {
  /** What the field holds. */
  asked: string
  /** The name was typed and not chosen, so that it may be taken for another place than the user means. */
  isTyped: boolean
  /** A diffusion model draws, which has no scenes of its own for names. */
  byModel: boolean
}

/** What was asked for and what was found, in one line; without a place, what the picture shows instead. */
export function meaningText(
  { place, near, named, scene }: PlaceMeaning,
  { asked, isTyped, byModel }: How,
  t: T,
): string {
  if (place) {
    if (!near && isNamedIn(asked, place.label)) return place.label
    const isBeside = near || (!named && isAnother(asked, place.name))
    return t(isBeside ? 'place.near' : 'place.as', { asked, place: place.label })
  }
  if (!isTyped && !scene) return t('place.point')
  return byModel ? t('place.byName') : t('place.scene', { scene: t(`scene.${scene ?? 'own'}`) })
}

/** "paris" in "Paris, France": naming both would say the same twice. */
function isNamedIn(asked: string, label: string): boolean {
  return label.split(/[,，]/).some((part) => plain(part) === plain(asked))
}

/**
 * True for a name that is another place's, as Patagonia for El Chaltén: a misspelt name begins as the right
 * one does, and a sentence contains the name. Names in different scripts cannot be compared.
 */
function isAnother(asked: string, found: string): boolean {
  const [a, b] = [plain(asked), plain(found)]
  if (isLatin(a) !== isLatin(b)) return false
  return !a.includes(b) && a.slice(0, 1) !== b.slice(0, 1)
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text)
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
