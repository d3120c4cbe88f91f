import { PICTURE_ASPECTS, PICTURE_STYLES, type PictureAspect } from '@pawport/shared/contract/generations.ts'
import { describe, expect, it } from 'vitest'
import { composeCard } from './compose.ts'
import { FORMATS } from './format.ts'
import { chooseLayout } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import { rasterise } from './raster.ts'
import { NO_PET, planOf, samplePlace } from './testing/cards.ts'
import { labelBox, titleWidth } from './title.ts'
import { edgeWords } from './watermark.ts'

const WIDTH = 512
const INKS = { paper: '#ffffff', ink: '#000000', accent: '#000000' }

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
    'is one stamp in a corner of the picture, and the edge of the card (%s)',
    async (aspect) => {
      for (const [index, place] of ['Paris', 'Malé', 'Kansas City', 'Chicago'].entries()) {
        const { plain, marked, layout, size, border } = await pairOf(place, aspect, index + 1)
        const { art, postmark, card } = layout
        // A style with a printed edge makes what is inside smaller.
        const inner = 1 - (border * 2) / Math.min(card.width, card.height)
        const within = (at: number, length: number): number => (at - (length * (1 - inner)) / 2) / inner
        const changed = { stamp: 0, picture: 0, left: 0, right: 0, top: 0, bottom: 0 }
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
            const isPicture =
              x > art.x + 6 && x < art.x + art.width - 6 && y > art.y + 6 && y < art.y + art.height - 6
            if (isStamp) changed.stamp += 1
            else if (isPicture) changed.picture += 1
            else if (x < 34) changed.left += 1
            else if (x > card.width - 34) changed.right += 1
            else if (y < 34) changed.top += 1
            else if (y > card.height - 34) changed.bottom += 1
          }
        const { picture, ...marks } = changed
        expect(picture, `${place}: ${JSON.stringify(changed)}`).toBe(0)
        for (const [name, count] of Object.entries(marks))
          expect(count, `${place}, ${name}`).toBeGreaterThan(30)
      }
    },
  )

  it('leaves room in the border for a label that stands there', () => {
    const { card } = FORMATS['1:1']
    const layout = chooseLayout({
      aspect: '1:1',
      turn: 2,
      pet: { width: 400, height: 400, hangs: 'ground' },
      titleWidth: 300,
    })
    expect(layout.name).toBe('banner')
    const label = labelBox('Postcard preview · drawn by Pawport', layout)
    const low =
      edgeWords(INKS, card, label)
        .split(`translate(0 ${card.height - 11})`)[1]
        ?.split('</g></g>')[0] ?? ''
    const places = [...low.matchAll(/translate\(([\d.]+) 0\)/g)].map(([, x]) => Number(x))
    expect(places.length).toBeGreaterThan(2)
    for (const x of places) expect(x < label.left || x > label.right).toBe(true)
  })
})
