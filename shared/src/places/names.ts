/**
 * The form in which names are compared: without case, accents, blanks and punctuation; `St.` is `saint`, `Mt`
 * is `mount`. Han letters stay as they are.
 */
export function joinKey(name: string): string {
  return words(name).join('')
}

/** The comparable words of a name. */
export function words(name: string): string[] {
  // Most names are plain and need none of the work on accents.
  const isPlain = /^[A-Za-z ]+$/.test(name)
  const found = isPlain ? name.toLowerCase().split(' ') : plainForm(name).split(/[^\p{L}\p{N}]+/u)
  return found.filter(Boolean).map((word) => (word === 'st' ? 'saint' : word === 'mt' ? 'mount' : word))
}

function plainForm(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`ʻʼ]/g, '')
    .replace(/[øœæßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
