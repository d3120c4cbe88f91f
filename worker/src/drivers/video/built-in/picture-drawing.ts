import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { DrawFrame } from './stage.ts'

/**
 * A finished picture that moves as a whole, because its parts are not known. It goes to the thread as a
 * message.
 */
export interface PictureDrawing {
  kind: 'picture'
  picture: Uint8Array
}

interface Size {
  width: number
  height: number
}

const TURN = Math.PI * 2
/** Pictures whose shape differs by less fill the video. */
const SAME_SHAPE = 0.03
/** How far a picture that fills the video is enlarged: its edge, with the label, stays readable. */
const CLOSER = 0.03
/** A picture of another shape lies on a blurred copy of itself, at most this large. */
const LARGEST = 0.94
const SMALLEST = 0.89
const BACKDROP = 1.12
/** Pictures are never stored larger: a limit, because one is decoded as a whole. */
const MOST_PIXELS = 4_096 * 4_096

/** Moves towards the picture and back again; the whole picture stays in sight. */
export async function openPicture({ picture }: PictureDrawing, size: Size): Promise<DrawFrame> {
  const image = sharp(picture, { limitInputPixels: MOST_PIXELS }).rotate().flatten({ background: '#FBF3E4' })
  const { width = 1, height = 1 } = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata()
  const shape = width / height / (size.width / size.height)
  if (Math.abs(shape - 1) < SAME_SHAPE) {
    const canvas = await canvasOf(image.resize({ ...grown(size, 1 + CLOSER), fit: 'cover' }))
    return (context, t) => {
      const zoom = 1 + CLOSER * closeness(t)
      const [across, down] = [size.width * zoom, size.height * zoom]
      context.drawImage(canvas, (size.width - across) / 2, (size.height - down) / 2, across, down)
    }
  }
  const fit = Math.min(size.width / width, size.height / height) * LARGEST
  const card = { width: Math.round(width * fit), height: Math.round(height * fit) }
  const front = await canvasOf(image.clone().resize({ ...card, fit: 'fill' }))
  const backdrop = await canvasOf(
    image
      .clone()
      .resize({ ...grown(size, BACKDROP), fit: 'cover' })
      .blur(26)
      .modulate({ brightness: 0.72, saturation: 0.9 }),
  )
  return (context, t) => {
    const zoom = (1.04 - 0.04 * closeness(t)) / BACKDROP
    const [across, down] = [backdrop.width * zoom * 1.04, backdrop.height * zoom * 1.04]
    context.drawImage(backdrop, (size.width - across) / 2, (size.height - down) / 2, across, down)
    const scale = (SMALLEST + (LARGEST - SMALLEST) * closeness(t)) / LARGEST
    context.save()
    context.translate(size.width / 2, size.height / 2)
    context.rotate(Math.sin(TURN * t) * 0.006)
    context.scale(scale, scale)
    context.shadowColor = 'rgba(11, 20, 32, 0.5)'
    context.shadowBlur = 28
    context.shadowOffsetY = 10
    context.drawImage(front, -card.width / 2, -card.height / 2)
    context.restore()
  }
}

/** 0 at the begin and at the end, 1 in the middle. */
function closeness(t: number): number {
  return 0.5 - 0.5 * Math.cos(TURN * t)
}

function grown({ width, height }: Size, by: number): Size {
  return { width: Math.round(width * by), height: Math.round(height * by) }
}

async function canvasOf(image: Sharp): Promise<Canvas> {
  const png = await image.png({ compressionLevel: 0 }).toBuffer()
  const decoded = await loadImage(png)
  const canvas = createCanvas(decoded.width, decoded.height)
  canvas.getContext('2d').drawImage(decoded, 0, 0)
  return canvas
}
