/** Runs as a worker thread for one photo: HEVC in WebAssembly takes a second for 12 megapixels. */
import { parentPort, workerData } from 'node:worker_threads'
import libheif, { type HeifPixels } from 'libheif-js/wasm-bundle.js'

export interface HeicRequest {
  file: Uint8Array
  maxPixels: number
}

/** Rows of red, green, blue, alpha; the container's rotation is applied. */
export type HeicAnswer =
  | { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { tooMany: true }

async function decode({ file, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('the HEIC has no picture')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > maxPixels) return { tooMany: true }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const decoded = await new Promise<HeifPixels | null>((resolve) => image.display(target, resolve))
  if (!decoded) throw new Error('the HEIC cannot be decoded')
  return { pixels: decoded.data, width, height }
}

const answer = await decode(workerData as HeicRequest)
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer] : [])
