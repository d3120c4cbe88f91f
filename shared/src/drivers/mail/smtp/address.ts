/**
 * Control and format characters, line breaks among them: they could end a header, or show a name that is not
 * written.
 */
const INVISIBLE = /\p{C}|\p{Zl}|\p{Zp}/gu
/** Begins an encoded word (RFC 2047), which readers would decode to anything. */
const ENCODED_WORD = /=\?/g
const LONGEST_NAME = 100
/**
 * One plain address. Quoted local parts, comments and lists are legal in headers and in no account of ours.
 */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,253}$/u

/** Whether a mail can be sent to this address, and to no other beside it. */
export function isPlainAddress(address: string): boolean {
  return ADDRESS.test(address)
}

/** A text for one line of a header: visible characters alone, at most 100 of them. */
export function oneLine(text: string, longest = LONGEST_NAME): string {
  return [...text.replace(INVISIBLE, ' ').replace(ENCODED_WORD, '= ?').replace(/\s+/g, ' ').trim()]
    .slice(0, longest)
    .join('')
}
