import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Layout, overlap, stickerBox } from './layout.ts'
import { group, rect } from './svg.ts'
import { setLine } from './type/line.ts'

/** The longer side of a draft in pixels. No picture has this size, so that it tells drafts from pictures. */
export const DRAFT_SIZE = 320

const WORDS = { en: 'DRAFT', zh: '草稿' }
/** Size of the letters in pixels of the draft: smaller ones cannot be read. */
const LETTERS = 17
/** Between a style's label and the word, with what the style's edge moves the label down. */
const GAP = 9

/**
 * The word "draft" on a label in an upper corner, away from the postmark and below what stands at the top: a
 * title, or the label of a style that has one, around `own`.
 */
export function draftMark(locale: Locale, layout: Layout, own?: Layout['sticker']): string {
  const { art, card, postmark, title } = layout
  const unit = Math.max(card.width, card.height) / DRAFT_SIZE
  const word = setLine(WORDS[locale], 0, 0, {
    typeface: 'subtitle',
    size: LETTERS * unit,
    tracking: 2 * unit,
    fill: '#ffffff',
    anchor: 'middle',
  })
  const width = word.width + 14 * unit
  const height = 23 * unit
  const isLeft = postmark.x > card.width / 2
  const x = isLeft ? 10 * unit : card.width - 10 * unit - width
  const label = rect(-width / 2, -17.5 * unit, width, height, '#22303c', { rx: 4 * unit, opacity: 0.86 })
  const top = title.y < card.height / 2 ? art.y : 0
  const box = { left: x, right: x + width, top: top + 10 * unit, bottom: top + 10 * unit + height }
  const taken = own && stickerBox(own)
  const below = taken && overlap(box, taken) ? taken.bottom - box.top + GAP * unit : 0
  return group(label + word.svg, { transform: `translate(${x + width / 2} ${top + below + 27.5 * unit})` })
}
