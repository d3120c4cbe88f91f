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
  return { plain, marked, layout, size }
}

describe('the watermark', () => {
  it.each(PICTURE_ASPECTS)(
    'is in every quarter of the width of the picture around the pet (%s)',
    async (aspect) => {
      for (const [index, place] of ['Paris', 'Malé', 'Kansas City', 'Chicago'].entries()) {
        const { plain, marked, layout, size } = await pairOf(place, aspect, index + 1)
        const { art, petBox, card } = layout
        const side = art.width / 4
        for (let y = art.y; y + side <= art.y + art.height; y += side / 2) {
          for (let x = art.x; x + side <= art.x + art.width; x += side / 2) {
            const covered =
              Math.max(0, Math.min(x + side, petBox.right + 30) - Math.max(x, petBox.left - 30)) *
              Math.max(0, Math.min(y + side, petBox.bottom + 30) - Math.max(y, petBox.top - 30))
            if (covered > (side * side) / 3) continue
            const scale = size.width / card.width
            let changed = 0
            for (let row = Math.ceil(y * scale); row < (y + side) * scale; row += 1) {
              for (let column = Math.ceil(x * scale); column < (x + side) * scale; column += 1) {
                const at = (row * size.width + column) * 4 + 1
                if (Math.abs((plain?.[at] ?? 0) - (marked?.[at] ?? 0)) > 8) changed += 1
              }
            }
            expect(changed, `${place} at ${Math.round(x)}, ${Math.round(y)}`).toBeGreaterThan(40)
          }
        }
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
