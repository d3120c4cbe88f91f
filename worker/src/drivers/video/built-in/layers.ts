import { type Canvas, createCanvas, ImageData, type Path2D } from '@napi-rs/canvas'
import { rasterise } from '../../../postcard/raster.ts'
import type { Matrix, Run } from './marks.ts'

/** A part of the card as pixels. */
export interface Layer {
  /** Says how it moves: see motion.ts. `still` never does. */
  name: string
  canvas: Canvas
  x: number
  y: number
}

/**
 * Beams of light around a point, which turn: drawn again in each frame, because they reach beyond the
 * picture.
 */
export interface Rays {
  name: 'rays'
  path: Path2D
  fill: string
  opacity: number
  /** The middle, in the units of the path, and the way from these to pixels. */
  x: number
  y: number
  matrix: Matrix
}

/** The name by which a part moves. Inside the scene, what has no name of its own is drawn over everything. */
export function nameOf({ marks }: Run): string {
  const name = marks.at(-1)?.name ?? 'still'
  return name === 'scene' ? 'over' : name
}

/** Pixels of a document, cut to what is visible; null when nothing is. */
export async function rasterLayer(name: string, svg: string): Promise<Layer | null> {
  const image = await rasterise(svg)
  const { width, height } = image
  // Each access of `pixels` copies them.
  const pixels = image.pixels
  return cropped(name, pixels, { width, height })
}

/** A layer of RGBA pixels whose colours are multiplied by their alpha. */
export function cropped(
  name: string,
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Layer | null {
  const box = visible(pixels, width, height)
  if (!box) return null
  const canvas = createCanvas(box.width, box.height)
  const part = new Uint8ClampedArray(box.width * box.height * 4)
  for (let y = 0; y < box.height; y += 1) {
    const from = ((box.y + y) * width + box.x) * 4
    part.set(pixels.subarray(from, from + box.width * 4), y * box.width * 4)
  }
  unmultiply(part)
  canvas.getContext('2d').putImageData(new ImageData(part, box.width, box.height), 0, 0)
  return { name, canvas, x: box.x, y: box.y }
}

function visible(pixels: Uint8Array, width: number, height: number) {
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      if (whole[index] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function unmultiply(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    const scale = 255 / alpha
    for (let channel = at; channel < at + 3; channel += 1) pixels[channel] = (pixels[channel] ?? 0) * scale
  }
}

/** Joins what stands still and follows one another, because each layer is drawn in each frame. */
export function joinStill(
  items: readonly (Layer | Rays)[],
  size: { width: number; height: number },
): (Layer | Rays)[] {
  const joined: (Layer | Rays)[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (item.name !== 'still' || last?.name !== 'still') {
      joined.push(item)
      continue
    }
    const canvas = createCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    for (const one of [last, item]) context.drawImage(one.canvas, one.x, one.y)
    joined.splice(-1, 1, { name: 'still', canvas, x: 0, y: 0 })
  }
  return joined
}
