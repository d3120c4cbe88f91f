import { type Generation, pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'

/** The pixels of a generation's picture, known before it is drawn, so that its place is kept free. */
export function shapeOf({ size, aspect }: Pick<Generation, 'size' | 'aspect'>) {
  const { width, height } = pictureDimensions(size, aspect)
  return { width, height, ratio: width / height }
}
