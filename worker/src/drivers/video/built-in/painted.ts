import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { rasterise } from '../../../postcard/raster.ts'
import { STYLES } from '../../../postcard/styles/index.ts'
import type { Pixels } from '../../../postcard/styles/style.ts'
import { cropped, type Layer, nameOf } from './layers.ts'
import { type Run, splitDrawing } from './marks.ts'

interface PaintedScene {
  scene: string
  style: PictureStyle
  paper: string
  units: number
}

/** Which parts of a scene are painted together. */
const GROUPS: Record<string, string> = {
  sky: 'sky',
  rays: 'sky',
  cloud: 'cloud',
  birds: 'cloud',
  back: 'back',
  landmark: 'landmark',
  front: 'front',
  near: 'front',
  over: 'over',
}
/**
 * Differences in grey levels from which a pixel belongs to the group that was added: nothing at the first,
 * all at the second.
 */
const FROM = 3
const FULL = 14
/** How far a style may leave paper at the edges of the picture, in shares of its width. */
const EDGE = 0.06

/**
 * The layers of a scene in a style that paints. The style paints the scene several times, each time with one
 * group of parts more; what changed by it is the layer of that group, with the shadow or the light that it
 * throws. Things that fall are not painted.
 */
export async function paintLayers(painted: PaintedScene, box: { x: number; y: number; width: number }) {
  const split = splitDrawing(painted.scene)
  const width = Math.round(box.width)
  const paint = (svg: string) => paintAt(painted, svg, width)
  const layers: Layer[] = []
  let before: Pixels | null = null
  for (const { name, last } of groupsOf(split.runs)) {
    const now = await paint(split.documentOf((run) => run <= last && !isFalling(split.runs[run])))
    layers.push({
      name,
      canvas: canvasOf(before ? changed(before, now) : opaque(now), now),
      x: box.x,
      y: box.y,
    })
    before = now
  }
  for (const name of ['falls', 'falls-too']) {
    const svg = split.documentOf((run) => split.runs[run]?.marks.at(-1)?.name === name)
    const image = await rasterise(svg, width)
    const layer = cropped(name, image.pixels, image)
    if (layer) layers.push({ ...layer, x: layer.x + box.x, y: layer.y + box.y })
  }
  const edge = await edgeOf(
    painted,
    split.documentOf(() => false),
    paint,
  )
  return { layers, edge: edge && { ...edge, x: box.x, y: box.y } }
}

function isFalling(run: Run | undefined): boolean {
  return run?.marks.at(-1)?.name.startsWith('falls') ?? false
}

/** Parts that follow one another and belong to one group, each group with the last of its parts. */
function groupsOf(runs: readonly Run[]): { name: string; last: number }[] {
  const groups: { name: string; last: number }[] = []
  for (const [last, run] of runs.entries()) {
    if (isFalling(run)) continue
    const own = GROUPS[nameOf(run)]
    // A part within another one, such as ripples, is painted with that.
    const name = own ?? run.marks.map((mark) => GROUPS[mark.name]).findLast((known) => known) ?? 'over'
    if (groups.at(-1)?.name === name) groups.splice(-1, 1, { name, last })
    else groups.push({ name, last })
  }
  return groups
}

async function paintAt({ style, units, paper }: PaintedScene, svg: string, width: number): Promise<Pixels> {
  const { paint } = STYLES[style]
  if (!paint) throw new Error(`the style ${style} does not paint`)
  return paint(svg, { width, units }, paper)
}

function opaque({ data, width, height }: Pixels): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from] ?? 0
    pixels[to + 1] = data[from + 1] ?? 0
    pixels[to + 2] = data[from + 2] ?? 0
    pixels[to + 3] = 255
  }
  return pixels
}

/** What differs from the picture before; the rest is transparent. */
function changed(before: Pixels, now: Pixels): Uint8ClampedArray {
  const pixels = opaque(now)
  for (let from = 0, to = 3; from < now.data.length; from += 3, to += 4) {
    let most = 0
    for (let channel = from; channel < from + 3; channel += 1)
      most = Math.max(most, Math.abs((now.data[channel] ?? 0) - (before.data[channel] ?? 0)))
    pixels[to] = Math.min(255, Math.max(0, ((most - FROM) * 255) / (FULL - FROM)))
  }
  return pixels
}

function canvasOf(pixels: Uint8ClampedArray, { width, height }: { width: number; height: number }) {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas
}

/**
 * The paper that the style leaves at the edges of the picture, which does not move: what stays light where
 * black is painted. Null for a style that paints to the edges.
 */
async function edgeOf(
  { paper }: PaintedScene,
  empty: string,
  paint: (svg: string) => Promise<Pixels>,
): Promise<Layer | null> {
  const black = empty.replace(
    '</svg>',
    '<rect x="-2000" y="-2000" width="6000" height="6000" fill="#000"/></svg>',
  )
  const painted = await paint(black)
  const { data, width, height } = painted
  const sheet = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16))
  const pixels = new Uint8ClampedArray(width * height * 4)
  const reach = width * EDGE
  let isThere = false
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) > reach) continue
      const at = y * width + x
      const ink = 1 - (data[at * 3 + 1] ?? 0) / (sheet[1] || 255)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, 1 - ink / 0.5)))
      pixels.set([...sheet, alpha], at * 4)
      if (alpha > 128) isThere = true
    }
  }
  return isThere ? { name: 'still', canvas: canvasOf(pixels, painted), x: 0, y: 0 } : null
}
