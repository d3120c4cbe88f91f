import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { joinStill, type Layer, nameOf, type Rays, rasterLayer } from './layers.ts'
import { IDENTITY, type Matrix, multiply, type Run, type Split, splitDrawing } from './marks.ts'
import { type Ground, isInPicture, motionAt, type Part } from './motion.ts'
import { paintLayers } from './painted.ts'
import type { SceneDrawing } from './scene-drawing.ts'
import { createSparks } from './sparks.ts'

/** Draws the frame at the time t, 0..1 of the video, over everything. */
export type DrawFrame = (context: SKRSContext2D, t: number) => void

interface Size {
  width: number
  height: number
}

const TURN = Math.PI * 2
/** The beams are equal, so a turn by one of them looks like none. */
const BEAMS = 28
/** Radius of the picture's corners, in units of the card. */
const CORNER = 6
const INSET = 1

/** Rasterises the parts of a card. `onShare` hears how much of that is done, 0..1. */
export async function openScene(
  drawing: SceneDrawing,
  size: Size,
  onShare: (share: number) => void,
): Promise<DrawFrame> {
  const split = splitDrawing(drawing.svg)
  const ground = groundOf(split, drawing, size)
  const items = await itemsOf(drawing, split, { ground, size, onShare })
  const parts = partsOf(items, ground)
  const sparks = createSparks(drawing.spark, drawing.seed, ground)
  const firstSky = items.findIndex(({ name }) => name === 'sky')
  const lastInside = items.findLastIndex(({ name }) => isInPicture(name))
  const falls = items.some(({ name }) => name.startsWith('falls'))
  const window = windowOf(ground, drawing, size)
  return (context, t) => {
    for (const [index, part] of parts.entries()) {
      context.save()
      if (isInPicture(part.item.name)) context.clip(window)
      drawItem(context, part, t)
      context.resetTransform()
      if (index === firstSky) sparks.drawTwinkles(context, t)
      if (index === lastInside && !falls) sparks.drawMotes(context, t)
      context.restore()
    }
  }
}

type Item = Layer | Rays
type PartOfScene = Part & { item: Item }

function partsOf(items: readonly Item[], ground: Ground): PartOfScene[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const count = counts.get(item.name) ?? 0
    counts.set(item.name, count + 1)
    const box =
      'canvas' in item
        ? { x: item.x, y: item.y, width: item.canvas.width, height: item.canvas.height }
        : ground
    return { item, box, count, ground }
  })
}

/** The box of the picture in pixels of the video. */
function groundOf({ runs }: Split, { art, card, horizon }: SceneDrawing, size: Size): Ground {
  const scene = runs.flatMap(({ marks }) => marks).find(({ name }) => name === 'scene')
  if (!scene) throw new Error('the card has no scene')
  const [a, , , d, x, y] = multiply(toPixels(card, size), scene.matrix)
  const height = art.height * d
  return { x, y, width: art.width * a, height, horizon: y + height * horizon }
}

function toPixels(card: Size, size: Size): Matrix {
  return [size.width / card.width, 0, 0, size.height / card.height, 0, 0]
}

function windowOf({ x, y, width, height }: Ground, { framed, card }: SceneDrawing, size: Size): Path2D {
  const window = new Path2D()
  // Where the picture ends in ragged paper, the outermost pixels are paper anyway, and a moving one would be
  // seen beside it.
  const inset = framed ? 0 : INSET
  const radius = framed ? (CORNER * size.width) / card.width : 0
  window.roundRect(x + inset, y + inset, width - inset * 2, height - inset * 2, radius)
  return window
}

interface Making {
  ground: Ground
  size: Size
  onShare: (share: number) => void
}

/** Everything that is drawn in a frame, in the order of drawing. */
async function itemsOf(
  drawing: SceneDrawing,
  split: Split,
  { ground, size, onShare }: Making,
): Promise<Item[]> {
  const { runs } = split
  const items: Item[] = []
  const drawn = new Set<string>()
  for (const [index, run] of runs.entries()) {
    onShare(index / runs.length)
    const name = nameOf(run)
    if (drawing.painted && run.marks[0]?.name === 'scene') {
      const { layers, edge } = await paintLayers(drawing.painted, ground)
      items.push(...layers, ...(edge ? [edge] : []))
    } else if (name === 'rays') {
      items.push(raysOf(run, drawing, size))
    } else {
      // What falls is in many small parts, which fall together.
      if (name.startsWith('falls') && drawn.has(name)) continue
      drawn.add(name)
      const has = name.startsWith('falls')
        ? (other: number) => nameOf(runs[other] ?? run) === name
        : (other: number) => other === index
      const layer = await rasterLayer(name, split.documentOf(has))
      if (layer) items.push(layer)
    }
  }
  return joinStill(items, size)
}

function raysOf({ marks, content }: Run, { card }: SceneDrawing, size: Size): Rays {
  const { numbers = [], matrix } = marks.at(-1) ?? {}
  const [x = 0, y = 0] = numbers
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(content)?.[1] ?? ''
  return {
    name: 'rays',
    path: new Path2D(attribute('d')),
    fill: attribute('fill'),
    opacity: Number(attribute('fill-opacity') || 1),
    x,
    y,
    matrix: multiply(toPixels(card, size), matrix ?? IDENTITY),
  }
}

function drawItem(context: SKRSContext2D, part: PartOfScene, t: number): void {
  const { item } = part
  context.setTransform(...motionAt(item.name, t, part))
  if (!('canvas' in item)) {
    drawRays(context, item, t)
  } else if (item.name.startsWith('falls')) {
    drawFalling(context, item, t, part.ground)
  } else {
    context.drawImage(item.canvas, item.x, item.y)
  }
}

function drawRays(context: SKRSContext2D, { path, fill, opacity, x, y, matrix }: Rays, t: number): void {
  context.transform(...matrix)
  context.translate(x, y)
  context.rotate((t * TURN) / BEAMS)
  context.translate(-x, -y)
  context.globalAlpha = opacity
  context.fillStyle = fill
  context.fill(path)
}

/** Falls by the height of the picture in the time of the video: what leaves it below comes in above. */
function drawFalling(
  context: SKRSContext2D,
  { name, canvas, x, y }: Layer,
  t: number,
  { width, height }: Ground,
): void {
  const phase = name === 'falls' ? 0 : 0.37
  const swing = (at: number): number => Math.sin(TURN * (at + phase)) * width * (phase ? 0.011 : 0.018)
  const aside = x + swing(t) - swing(0)
  context.drawImage(canvas, aside, y + t * height)
  context.drawImage(canvas, aside, y + (t - 1) * height)
}
