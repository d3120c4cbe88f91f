import sharp from 'sharp'

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

/** A photo that compresses badly, like fur. */
export function photo(width = 800, height = 600): Promise<Buffer> {
  return noise(width, height).jpeg({ quality: 95 }).toBuffer()
}

export function png(side = 512, height = side): Promise<Buffer> {
  return sharp({ create: { width: side, height, channels: 3, background: '#1F7279' } })
    .png()
    .toBuffer()
}

export function preview(): Promise<Buffer> {
  return noise(48, 48).jpeg({ quality: 50 }).toBuffer()
}

/** The IPTC's term for who made a picture, as its XMP says; null for a picture that does not say. */
export async function madeBy(picture: Buffer): Promise<string | null> {
  const { xmp } = await sharp(picture).metadata()
  const [, term] = /DigitalSourceType="[^"]*\/(\w+)"/.exec(xmp?.toString() ?? '') ?? []
  return term ?? null
}
