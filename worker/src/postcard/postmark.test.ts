import {
  PICTURE_ASPECTS,
  PICTURE_STYLES,
  type PictureAspect,
} from '@pawport/shared/contract/generations/schemas.ts'
import { describe, expect, it } from 'vitest'
import { composeCard } from './compose.ts'
import { FORMATS } from './format.ts'
import { chooseLayout } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import { rasterise } from './raster.ts'
import { NO_PET, planOf, samplePlace } from './testing/cards.ts'
import { titleWidth } from './title.ts'

const WIDTH = 512

/** A card of 512 pixels across with and without the watermark, and its layout. */
async function pairOf(place: string, aspect: PictureAspect, seed: number) {
  const request = { aspect, seed, style: PICTURE_STYLES[seed % PICTURE_STYLES.length] } as const
  const { card } = FORMATS[aspect]
  const size = { width: WIDTH, height: Math.round((WIDTH * card.height) / card.width) }
  const [plain, marked] = await Promise.all(
    [false, true].map(async (watermark) => {
      const plan = planOf(samplePlace(place), { ...request, watermark })
      return (await rasterise(composeCard(plan, NO_PET, size))).pixels
    }),
  )
  const plan = planOf(samplePlace(place), request)
  const frame = MOUNTS[plan.mount].size(1)
  const scale = FORMATS[aspect].frame
  const pet = { width: frame.width * scale, height: frame.height * scale, hangs: MOUNTS[plan.mount].hangs }
  const layout = chooseLayout({
    aspect,
    turn: plan.turn,
    pet,
    titleWidth: titleWidth(plan.words.title, plan.style.title),
  })
  return { plain, marked, layout, size, border: plan.style.border?.width ?? 0 }
}

/** What the stamp takes of the picture: the ring and the waves beside it, leaning. */
const STAMP = { left: 90, top: 90, right: 160, bottom: 90 }

describe('the watermark', () => {
  it.each(PICTURE_ASPECTS)(
    'is one stamp in a corner of the picture, and nothing else (%s)',
    async (aspect) => {
      for (const [index, place] of ['Paris', 'Malé', 'Kansas City', 'Chicago'].entries()) {
        const { plain, marked, layout, size, border } = await pairOf(place, aspect, index + 1)
        const { postmark, card } = layout
        // A style with a printed edge makes what is inside smaller.
        const inner = 1 - (border * 2) / Math.min(card.width, card.height)
        const within = (at: number, length: number): number => (at - (length * (1 - inner)) / 2) / inner
        const changed = { stamp: 0, elsewhere: 0 }
        for (let row = 0; row < size.height; row += 1)
          for (let column = 0; column < size.width; column += 1) {
            const at = (row * size.width + column) * 4 + 1
            if (Math.abs((plain?.[at] ?? 0) - (marked?.[at] ?? 0)) <= 8) continue
            const x = within((column * card.width) / size.width, card.width)
            const y = within((row * card.height) / size.height, card.height)
            const isStamp =
              x > postmark.x - STAMP.left &&
              x < postmark.x + STAMP.right &&
              y > postmark.y - STAMP.top &&
              y < postmark.y + STAMP.bottom
            changed[isStamp ? 'stamp' : 'elsewhere'] += 1
          }
        expect(changed.elsewhere, place).toBe(0)
        expect(changed.stamp, place).toBeGreaterThan(30)
      }
    },
  )
})
