import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STYLES } from '../styles/index.ts'
import { catPhoto, planOf, samplePlace } from '../testing/cards.ts'
import { cutOut } from './cut-out.ts'
import { cutOutEach } from './cut-out-each.ts'
import { NO_EDGES } from './mask-shape.ts'
import type { Segmenter } from './segmenter.ts'

/** Takes every pet for an oval in the middle. */
const oval: Segmenter = {
  async segment(_rgb, width, height) {
    const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
      Math.hypot((index % width) / width - 0.5, index / width / height - 0.5) < 0.4 ? 255 : 0,
    )
    return { alpha, edges: NO_EDGES }
  },
  async close() {},
}

const box = { left: 0.2, top: 0.1, width: 0.6, height: 0.8 }
const { palette } = planOf(samplePlace('Paris')).setting
const print = STYLES.papercut.pet(palette)

async function pixels(href = ''): Promise<Buffer> {
  return sharp(Buffer.from(href.split(',')[1] ?? '', 'base64'))
    .resize(64, 64, { fit: 'fill' })
    .raw()
    .toBuffer()
}

test('a style prints the cut-out that is shown, and the detector gets the colours of the photo', async () => {
  const shown = { boxes: [box], box, together: true }
  const bare = await cutOut(await catPhoto(), shown, 200, oval)
  const printed = await cutOut(await catPhoto(), shown, 200, oval, { print })
  expect(bare).not.toBeNull()
  expect(await pixels(printed?.plain)).toEqual(await pixels(bare?.href))
  expect(await pixels(printed?.href)).not.toEqual(await pixels(bare?.href))
})

test('the same is true of pets that are cut out one by one', async () => {
  const boxes = [
    { left: 0, top: 0.1, width: 0.5, height: 0.8 },
    { left: 0.5, top: 0.1, width: 0.5, height: 0.8 },
  ]
  const bare = await cutOutEach(await catPhoto(), boxes, 200, oval)
  const printed = await cutOutEach(await catPhoto(), boxes, 200, oval, { print })
  expect(bare).not.toBeNull()
  expect(await pixels(printed?.plain)).toEqual(await pixels(bare?.href))
  expect(await pixels(printed?.href)).not.toEqual(await pixels(bare?.href))
})
