/** Builders of the smallest files whose headers are complete. They hold no decodable picture. */
function join(...parts: (string | number[] | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
}

function bigEndian(value: number, bytes: 2 | 4): number[] {
  return [24, 16, 8, 0].slice(4 - bytes).map((shift) => (value >>> shift) & 0xff)
}

function littleEndian(value: number, bytes: 2 | 3 | 4): number[] {
  return [0, 8, 16, 24].slice(0, bytes).map((shift) => (value >>> shift) & 0xff)
}

export function jpeg(width: number, height: number, appended = ''): Uint8Array {
  const exif = ['\xff\xe1', bigEndian(2 + 6, 2), 'Exif\xff\xd9'] // a thumbnail's end of image must not count
  const frame = [
    '\xff\xc0',
    bigEndian(11, 2),
    '\x08',
    bigEndian(height, 2),
    bigEndian(width, 2),
    [1, 1, 17, 0],
  ]
  const scan = ['\xff\xda', bigEndian(8, 2), [1, 1, 0, 0, 63, 0], [1, 2, 3, 0xff, 0, 5]]
  return join('\xff\xd8', ...exif, ...frame, ...scan, '\xff\xd9', appended)
}

export function png(width: number, height: number, frames?: number): Uint8Array {
  const chunk = (name: string, data: number[]) => join(bigEndian(data.length, 4), name, data, [0, 0, 0, 0])
  const control = frames === undefined ? [] : [chunk('acTL', [...bigEndian(frames, 4), 0, 0, 0, 0])]
  const header = chunk('IHDR', [...bigEndian(width, 4), ...bigEndian(height, 4), 8, 2, 0, 0, 0])
  return join('\x89PNG\r\n\x1a\n', header, ...control, chunk('IDAT', [1, 2, 3]), chunk('IEND', []))
}

export function gif(width: number, height: number, frames: number): Uint8Array {
  const screen = join(
    'GIF89a',
    littleEndian(width, 2),
    littleEndian(height, 2),
    [0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
  )
  const frame = ['\x21\xf9', [4, 0, 0, 0, 0, 0], '\x2c', [0, 0, 0, 0, 9, 0, 9, 0, 0], [2, 2, 0x4c, 1, 0]]
  return join(screen, ...Array.from({ length: frames }, () => join(...frame)), '\x3b')
}

function riff(...chunks: [name: string, data: number[]][]): Uint8Array {
  const body = join(
    'WEBP',
    ...chunks.map(([name, data]) =>
      join(name, littleEndian(data.length, 4), data, data.length % 2 === 1 ? [0] : []),
    ),
  )
  return join('RIFF', littleEndian(body.length, 4), body)
}

export function webpLossy(width: number, height: number): Uint8Array {
  return riff(['VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...littleEndian(width, 2), ...littleEndian(height, 2), 0]])
}

export function webpLossless(width: number, height: number): Uint8Array {
  return riff(['VP8L', [0x2f, ...littleEndian((width - 1) | ((height - 1) << 14), 4)]])
}

export function webpAnimated(width: number, height: number, frames: number): Uint8Array {
  const canvas = [2, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]
  const animation = Array.from({ length: frames }, (): [string, number[]] => ['ANMF', Array(16).fill(0)])
  return riff(['VP8X', canvas], ...animation)
}

function box(type: string, ...content: (string | number[] | Uint8Array)[]): Uint8Array {
  const body = join(...content)
  return join(bigEndian(8 + body.length, 4), type, body)
}

/** A container with a thumbnail of 160 x 120 and the picture itself. */
export function heif(brand: string, codec: 'hvcC' | 'av1C', width: number, height: number): Uint8Array {
  const version = [0, 0, 0, 0]
  const thumbnail = box('ispe', version, bigEndian(160, 4), bigEndian(120, 4))
  const picture = box('ispe', version, bigEndian(width, 4), bigEndian(height, 4))
  const properties = box('iprp', box('ipco', box(codec, [1]), thumbnail, picture), box('ipma', version))
  const meta = box('meta', version, box('hdlr', version), properties)
  return join(box('ftyp', brand, version, brand), meta, box('mdat', [1, 2, 3, 4]))
}
