import { join } from 'node:path'
import { koppenClasses } from '../facts.ts'
import type { Sources } from './sources.ts'

const width = 43_200
const height = 21_600
/** Kilometre cells per side of one coarse cell: 24 of them are 0.2 degrees. */
const block = 24

/** Colours of Beck et al. (2018), in the order of `koppenClasses`. */
const colours = [
  '0,0,255',
  '0,120,255',
  '70,170,250',
  '255,0,0',
  '255,150,150',
  '245,165,0',
  '255,220,100',
  '255,255,0',
  '200,200,0',
  '150,150,0',
  '150,255,150',
  '100,200,100',
  '50,150,50',
  '200,255,80',
  '100,255,80',
  '50,200,0',
  '255,0,255',
  '200,0,200',
  '150,50,150',
  '150,100,150',
  '170,175,255',
  '90,120,220',
  '75,80,180',
  '50,0,135',
  '0,255,255',
  '55,200,255',
  '0,125,125',
  '0,70,95',
  '178,178,178',
  '102,102,102',
]

interface Sharp {
  (file: string, options: { limitInputPixels: boolean }): Sharp
  extract(area: { left: number; top: number; width: number; height: number }): Sharp
  raw(): Sharp
  toBuffer(): Promise<Buffer>
}

export interface ClimateData {
  /** One byte per 0.2 degrees, row by row from the north-west. */
  grid: Uint8Array
  /** The class at each point asked for. */
  classes: Uint8Array
}

/**
 * Reduces the raster to the commonest class on land per 0.2 degrees, and reads the full raster at some
 * points, because towns in mountains lie in valleys. 0 is sea; any other value is the index in
 * `koppenClasses` plus one.
 */
export async function readClimate(
  sources: Sources,
  points: { lat: number; lng: number }[],
): Promise<ClimateData> {
  const sharp = sources.require('sharp') as Sharp
  const file = join(sources.climate, 'Beck_KG_V1_present_0p0083.tif')
  const classOf = new Map(colours.map((colour, place) => [colour, place + 1]))
  if (classOf.size !== koppenClasses.length) throw new Error('colours and classes differ')
  const columns = width / block
  const grid = new Uint8Array(columns * (height / block))
  const classes = new Uint8Array(points.length)
  const strip = block * 25
  for (let top = 0; top < height; top += strip) {
    const pixels = await sharp(file, { limitInputPixels: false })
      .extract({ left: 0, top, width, height: strip })
      .raw()
      .toBuffer()
    const classAt = (x: number, y: number): number => {
      if (x < 0 || x >= width || y < 0 || y >= strip) return 0
      const at = (y * width + x) * 3
      return classOf.get(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`) ?? 0
    }
    points.forEach(({ lat, lng }, i) => {
      const y = Math.floor((90 - lat) * 120) - top
      if (y >= 0 && y < strip) classes[i] = onLand(classAt, Math.floor((lng + 180) * 120), y)
    })
    for (let row = 0; row < strip / block; row++) {
      for (let column = 0; column < columns; column++) {
        const counts = new Uint16Array(koppenClasses.length + 1)
        for (let y = row * block; y < (row + 1) * block; y += 2) {
          for (let x = column * block; x < (column + 1) * block; x += 2) {
            const found = classAt(x, y)
            counts[found] = (counts[found] ?? 0) + 1
          }
        }
        grid[(top / block + row) * columns + column] = commonest(counts)
      }
    }
  }
  return { grid, classes }
}

/** The class at a kilometre cell, or on the nearest land within some kilometres. */
function onLand(classAt: (x: number, y: number) => number, x: number, y: number): number {
  for (let reach = 0; reach <= 6; reach++) {
    for (let north = -reach; north <= reach; north++) {
      for (let east = -reach; east <= reach; east++) {
        const found = classAt(x + east, y + north)
        if (found) return found
      }
    }
  }
  return 0
}

function commonest(counts: Uint16Array): number {
  let best = 0
  for (let place = 1; place < counts.length; place++) {
    if ((counts[place] ?? 0) > (best === 0 ? 0 : (counts[best] ?? 0))) best = place
  }
  return best
}
