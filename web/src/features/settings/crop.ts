interface Size {
  width: number
  height: number
}

/** Which part of a picture an avatar shows. */
export interface Crop {
  /** 1 shows as much as fits into the square; 4 a quarter of that. */
  zoom: number
  /** Where the middle of the square is, 0..1 of the picture's width and height. */
  x: number
  y: number
}

export const MAX_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of the picture that the crop shows, in its pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / Math.min(MAX_ZOOM, Math.max(1, zoom))
  const within = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, middle * length - side / 2))
  return { left: within(x, width), top: within(y, height), side }
}

/** The crop after the picture was dragged by a part of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = squareOf(size, crop)
  const moved = {
    ...crop,
    x: (left + side / 2 - by.x * side) / size.width,
    y: (top + side / 2 - by.y * side) / size.height,
  }
  const square = squareOf(size, moved)
  return { ...crop, x: (square.left + side / 2) / size.width, y: (square.top + side / 2) / size.height }
}
