import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import sharp from 'sharp'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { SAMPLE_PLACES } from './sample-places.ts'

/** Draws the previews with which the studio offers its styles: `node style-previews.ts`. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const OUT = join(ROOT, 'web/public/styles')
const SIDE = 224
const MOST_BYTES = 12_000

const place = SAMPLE_PLACES.find(({ title }) => title === 'Paris')
if (!place) throw new Error('Paris is no sample any more')
const photo = await sharp(join(ROOT, 'worker/fixtures/cat-chelsea-cc0.png')).jpeg().toBuffer()
const driver = openPostcardDriver()
mkdirSync(OUT, { recursive: true })
for (const style of PICTURE_STYLES) {
  const { data } = await driver.draw(
    {
      photo,
      pets: [{ species: 'cat', score: 1, box: { left: 0.05, top: 0, width: 0.95, height: 1 } }],
      place,
      size: 1024,
      aspect: '1:1',
      style,
      mount: 'framed',
      mood: null,
      seed: 3,
      locale: 'en',
      watermark: false,
    },
    { signal: new AbortController().signal },
  )
  const preview = await sharp(data)
    .extract({ left: 0, top: 20, width: 1000, height: 1000 })
    .resize(SIDE)
    .webp({ quality: 68, effort: 6 })
    .toBuffer()
  if (preview.length > MOST_BYTES) throw new Error(`${style} is ${preview.length} bytes`)
  writeFileSync(join(OUT, `${style}.webp`), preview)
  process.stdout.write(`${style} ${preview.length} bytes\n`)
}
await driver.close()
