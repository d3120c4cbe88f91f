/**
 * Runs as a worker thread for one video: drawing and encoding compute for seconds, and the encoder takes over
 * its process's exceptions.
 */
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { withMp4Xmp } from '../mp4-metadata.ts'
import { createAnimation, posterOf } from './animation.ts'
import { openEncoder } from './h264.ts'
import { muxed } from './mp4.ts'
import { openPicture, type PictureDrawing } from './picture-drawing.ts'
import type { SceneDrawing } from './scene-drawing.ts'
import { openScene } from './stage.ts'

export interface VideoOrder {
  drawing: SceneDrawing | PictureDrawing
  width: number
  height: number
  seconds: number
  frameRate: number
  /** Whether H.264 is encoded. */
  encodes: boolean
  /** The XMP packet of all files. */
  xmp: string
}

export type VideoMessage =
  | { kind: 'progress'; fraction: number }
  | { kind: 'files'; mp4: Uint8Array | null; webp: Uint8Array; poster: Uint8Array }

/**
 * Shares of the work, as measured: until here the parts are rasterised, and until there the frames are drawn
 * and encoded.
 */
const RASTERISED = 0.2
const ENCODED = 0.93

function report(fraction: number): void {
  parentPort?.postMessage({ kind: 'progress', fraction } satisfies VideoMessage)
}

async function make(order: VideoOrder): Promise<void> {
  const { drawing, width, height, seconds, frameRate, xmp } = order
  const size = { width, height }
  const count = seconds * frameRate
  const onShare = (share: number): void => report(share * RASTERISED)
  const draw = await (drawing.kind === 'scene'
    ? openScene(drawing, size, onShare)
    : openPicture(drawing, size))
  const encoder = order.encodes ? await openEncoder(width, height, frameRate) : null
  const animation = createAnimation(size, { count, frameRate })
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  let poster: Buffer = Buffer.alloc(0)
  for (let frame = 0; frame < count; frame += 1) {
    const isShown = animation.has(frame)
    if (encoder || isShown) {
      draw(context, frame / count)
      const rgba = canvas.data()
      encoder?.add(rgba)
      if (isShown) await animation.add(rgba)
      if (frame === 0) poster = await posterOf(rgba, size, xmp)
    }
    report(RASTERISED + ((frame + 1) / count) * (ENCODED - RASTERISED))
    // Without a turn of the event loop the copies of the canvas are not freed.
    await setImmediate()
  }
  const mp4 = encoder && withMp4Xmp(await muxed(encoder.finish(), frameRate), xmp)
  const webp = await animation.finish(xmp)
  parentPort?.postMessage({ kind: 'files', mp4, webp, poster } satisfies VideoMessage)
}

await make(workerData as VideoOrder)
