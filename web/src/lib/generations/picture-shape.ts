import { type Generation, pictureDimensions } from '@pawport/shared/contract/generations.ts'

/** Pixels of a creation's picture, known before there is one: its place is kept in that shape. */
export function shapeOf({ size, aspect }: Pick<Generation, 'size' | 'aspect'>) {
  const { width, height } = pictureDimensions(size, aspect)
  return { width, height, ratio: width / height }
}
