import type { LegalBlock } from '@pawport/shared/contract/config/legal.ts'

const HEADING = /^#{1,6}\s+/
const ITEM = /^(?:[-*•]|\d{1,3}[.)])\s+/

/**
 * An operator's text as blocks: a line that begins with # is a heading, one with - or a number is an item of
 * a list, and an empty line ends a paragraph. Everything else is text as it stands, tags included.
 */
export function parseText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let isOpen = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const words = line.trim()
    const last = blocks.at(-1)
    if (words === '') isOpen = false
    else if (HEADING.test(words)) {
      blocks.push({ kind: 'heading', text: words.replace(HEADING, '') })
      isOpen = false
    } else if (ITEM.test(words)) {
      blocks.push({ kind: 'item', text: words.replace(ITEM, '') })
      isOpen = true
    } else if (isOpen && last) last.text += ` ${words}`
    else {
      blocks.push({ kind: 'paragraph', text: words })
      isOpen = true
    }
  }
  return blocks
}
