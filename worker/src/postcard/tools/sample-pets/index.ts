import sharp from 'sharp'
import { createRandom, hashText } from '../../random.ts'
import { rasterise } from '../../raster.ts'
import { corgi } from './corgi.ts'
import { dachshund } from './dachshund.ts'
import { gingerCat } from './ginger-cat.ts'
import { guineaPig } from './guinea-pig.ts'
import { husky } from './husky.ts'
import { Paper } from './paper.ts'
import { parrot } from './parrot.ts'
import { rabbit } from './rabbit.ts'
import { tortoise } from './tortoise.ts'

export const PETS = { corgi, dachshund, gingerCat, guineaPig, husky, parrot, rabbit, tortoise }

export type SamplePet = keyof typeof PETS

/** Side of a paper model in pixels: enough for the largest cut-out of a card of 1024 pixels. */
const SIDE = 1200

/** Draws a pet cut from paper: a transparent PNG; its alpha is the pet's mask. */
export async function drawPet(name: SamplePet): Promise<Buffer> {
  const paper = new Paper(createRandom(hashText(name)))
  const body = PETS[name](paper)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-430 -60 860 900" width="${SIDE}" height="${Math.round((SIDE * 900) / 860)}">${paper.defs}${body}</svg>`
  const image = await rasterise(svg)
  return sharp(image.asPng()).trim({ threshold: 1 }).png().toBuffer()
}
