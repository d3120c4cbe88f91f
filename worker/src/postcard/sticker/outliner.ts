import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { executionProviders, type ModelDevice } from '../../photos/model-device.ts'

/**
 * Side of the square that the outliner gets, in pixels. It was trained with 320, which takes twice the time
 * and 160 MB more, and there it sees a nose or an eye where it sees the whole cat with this.
 */
const SIDE = 224

/** What stands out (0..1) in 8 bit RGB, a value for each pixel. */
type Outline = (rgb: Uint8Array, width: number, height: number) => Promise<Float32Array>

/**
 * Opens the network that finds what stands out in a picture; it is loaded for the first picture, on the
 * thread that calls.
 */
export function openOutliner(model: string, device: ModelDevice): Outline {
  let loading: Promise<InferenceSession> | undefined
  return async (rgb, width, height) => {
    loading ??= InferenceSession.create(model, {
      executionProviders: executionProviders(device),
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // A run takes its memory piece by piece, and frees it at its end: in one piece it would be 83 MB in
      // place of 55, the most that a worker needs at any time, to save 90 ms for each new photo.
      enableCpuMemArena: false,
      enableMemPattern: false,
    })
    const square = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer()
    const network = await loading
    const output = await network.run({ image: new Tensor('uint8', square, [1, SIDE, SIDE, 3]) })
    const values = output.mask?.data
    if (!(values instanceof Float32Array)) throw new Error('the outliner gave no mask')
    return enlarge(values, width, height)
  }
}

/** Bilinearly. */
function enlarge(square: Float32Array, width: number, height: number): Float32Array {
  const mask = new Float32Array(width * height)
  const place = (at: number, length: number): number =>
    Math.min(SIDE - 1, Math.max(0, ((at + 0.5) * SIDE) / length - 0.5))
  for (let y = 0; y < height; y += 1) {
    const down = place(y, height)
    const row = Math.min(SIDE - 2, Math.floor(down)) * SIDE
    const below = down - row / SIDE
    for (let x = 0; x < width; x += 1) {
      const across = place(x, width)
      const column = Math.min(SIDE - 2, Math.floor(across))
      const beside = across - column
      const corner = row + column
      const upper = (square[corner] ?? 0) * (1 - beside) + (square[corner + 1] ?? 0) * beside
      const lower = (square[corner + SIDE] ?? 0) * (1 - beside) + (square[corner + SIDE + 1] ?? 0) * beside
      mask[y * width + x] = upper * (1 - below) + lower * below
    }
  }
  return mask
}
