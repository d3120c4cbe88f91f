/** Builders of the smallest files with complete headers. They hold no decodable picture. */
function join(...parts: (string | number[] | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
}

function bigEndian(value: number, bytes: 2 | 4): number[] {
  return [24, 16, 8, 0].slice(4 - bytes).map((shift) => (value >>> shift) & 0xff)
}

function littleEndian(value: number, bytes: 2 | 3 | 4): number[] {
  return [0, 8, 16, 24].slice(0, bytes).map((shift) => (value >>> shift) & 0xff)
}

/** How a JPEG is coded: in one scan, progressively, or in one scan for each of its colours. */
const JPEG_CODINGS = {
  baseline: { marker: '\xff\xc0', components: 1 },
  progressive: { marker: '\xff\xc2', components: 1 },
  'scan by scan': { marker: '\xff\xc0', components: 3 },
}

export function jpeg(
  width: number,
  height: number,
  { coding = 'baseline', appended = '' }: { coding?: keyof typeof JPEG_CODINGS; appended?: string } = {},
): Uint8Array {
  const { marker, components } = JPEG_CODINGS[coding]
  const exif = ['\xff\xe1', bigEndian(2 + 6, 2), 'Exif\xff\xd9'] // a thumbnail's end of image must not count
  const frame = [
    marker,
    bigEndian(8 + 3 * components, 2),
    '\x08',
    bigEndian(height, 2),
    bigEndian(width, 2),
    [components, ...Array.from({ length: components }, (_, index) => [index + 1, 17, 0]).flat()],
  ]
  const scan = ['\xff\xda', bigEndian(8, 2), [1, 1, 0, 0, 63, 0], [1, 2, 3, 0xff, 0, 5]]
  return join('\xff\xd8', ...exif, ...frame, ...scan, '\xff\xd9', appended)
}

export function png(width: number, height: number, { depth = 8, interlaced = false } = {}): Uint8Array {
  const chunk = (name: string, data: number[]) => join(bigEndian(data.length, 4), name, data, [0, 0, 0, 0])
  const header = chunk('IHDR', [
    ...bigEndian(width, 4),
    ...bigEndian(height, 4),
    ...[depth, 2, 0, 0, interlaced ? 1 : 0],
  ])
  return join('\x89PNG\r\n\x1a\n', header, chunk('IDAT', [1, 2, 3]), chunk('IEND', []))
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

function lossyPicture(width: number, height: number): [string, number[]] {
  return ['VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...littleEndian(width, 2), ...littleEndian(height, 2), 0]]
}

export function webpLossy(width: number, height: number): Uint8Array {
  return riff(lossyPicture(width, height))
}

export function webpLossless(width: number, height: number): Uint8Array {
  return riff(['VP8L', [0x2f, ...littleEndian((width - 1) | ((height - 1) << 14), 4)]])
}

function webpCanvas(flags: number, width: number, height: number): [string, number[]] {
  return ['VP8X', [flags, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]]
}

export function webpTransparent(width: number, height: number): Uint8Array {
  return riff(webpCanvas(0x10, width, height), ['ALPH', [0]], lossyPicture(width, height))
}

export function webpAnimated(width: number, height: number, frames: number): Uint8Array {
  const animation = Array.from({ length: frames }, (): [string, number[]] => ['ANMF', Array(16).fill(0)])
  return riff(webpCanvas(2, width, height), ...animation)
}

/** A box of an ISO base media file. */
export function box(type: string, ...content: (string | number[] | Uint8Array)[]): Uint8Array {
  const body = join(...content)
  return join(bigEndian(8 + body.length, 4), type, body)
}

const HEVC_CONFIGURATION = 23
const CONFIGURATIONS = {
  hvcC: (depth: number) => Array.from({ length: HEVC_CONFIGURATION }, (_, at) => (at === 17 ? depth - 8 : 1)),
  av1C: (depth: number) => [0x81, 0, depth > 8 ? 0x40 : 0, 0],
}

/** A container with a thumbnail of 160 x 120 and the picture itself. */
export function heif(
  brand: string,
  codec: keyof typeof CONFIGURATIONS,
  width: number,
  height: number,
  depth = 8,
): Uint8Array {
  const version = [0, 0, 0, 0]
  const thumbnail = box('ispe', version, bigEndian(160, 4), bigEndian(120, 4))
  const picture = box('ispe', version, bigEndian(width, 4), bigEndian(height, 4))
  const properties = box(
    'iprp',
    box('ipco', box(codec, CONFIGURATIONS[codec](depth)), thumbnail, picture),
    box('ipma', version),
  )
  const meta = box('meta', version, box('hdlr', version), properties)
  return join(box('ftyp', brand, version, brand), meta, box('mdat', [1, 2, 3, 4]))
}
