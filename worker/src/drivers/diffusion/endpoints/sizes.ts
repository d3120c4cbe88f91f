import {
  type PictureAspect,
  type PictureSize,
  pictureDimensions,
} from '@pawport/shared/contract/generations/schemas.ts'

interface Dimensions {
  width: number
  height: number
}

/** The sizes of the image models of OpenAI; other servers have their own, or take any. */
const USUAL = ['1024x1024', '1536x1024', '1024x1536']
const STEP = 16

/** The dimensions in a text such as `1024x1536`. */
function parse(size: string): Dimensions {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** How much of a picture is cut off at its edges to give it another shape: 0 for the same shape. */
function cut(a: Dimensions, b: Dimensions): number {
  return Math.abs(Math.log(a.width / a.height / (b.width / b.height)))
}

/**
 * The size to ask for: of those that the endpoint knows, the one of the nearest shape, and of these the
 * smallest that is as large as the picture, or the largest. With `any` the picture's own size in steps of 16.
 */
export function sizeToAsk(
  known: readonly string[] | 'any' = USUAL,
  { size, aspect }: { size: PictureSize; aspect: PictureAspect },
): Dimensions {
  const wanted = pictureDimensions(size, aspect)
  if (known === 'any') {
    const whole = (side: number): number => Math.round(side / STEP) * STEP
    return { width: whole(wanted.width), height: whole(wanted.height) }
  }
  const sizes = known.map(parse).sort((a, b) => a.width * a.height - b.width * b.height)
  const least = Math.min(...sizes.map((one) => cut(one, wanted)))
  const shaped = sizes.filter((one) => cut(one, wanted) - least < 0.01)
  const enough = shaped.find(({ width, height }) => width >= wanted.width && height >= wanted.height)
  return enough ?? shaped.at(-1) ?? wanted
}
