import { PICTURE_ASPECTS } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { DRAFT_SIZE, draftMark } from './draft-mark.ts'
import { type Box, chooseLayout, type Layout, overlap, stickerBox } from './layout.ts'

/** The label's box on the card. */
function labelOf(layout: Layout, own?: Layout['sticker']): Box {
  const svg = draftMark('en', layout, own)
  const [, x = '', y = ''] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg) ?? []
  const [, left = '', top = '', width = '', height = ''] =
    /<rect x="(-[\d.]+)" y="(-[\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  const box = { left: Number(x) + Number(left), top: Number(y) + Number(top) }
  return { ...box, right: box.left + Number(width), bottom: box.top + Number(height) }
}

test.each(PICTURE_ASPECTS)('the word on a draft of %s covers no label of the style', (aspect) => {
  const pet = { width: 300, height: 400, hangs: 'ground' } as const
  let moved = 0
  for (let turn = 0; turn < 6; turn += 1) {
    const layout = chooseLayout({ aspect, turn, pet, titleWidth: 300 })
    const [plain, moving] = [labelOf(layout), labelOf(layout, layout.sticker)]
    expect(plain.top).toBeGreaterThan(0)
    expect(overlap(moving, stickerBox(layout.sticker))).toBe(false)
    expect(moving.bottom - plain.bottom).toBeLessThan((layout.card.height * 60) / DRAFT_SIZE)
    if (moving.top > plain.top) moved += 1
  }
  expect(moved).toBeGreaterThan(0)
})
