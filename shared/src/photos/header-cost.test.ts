import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteReader, MAX_STEPS } from './byte-reader.ts'
import { CRAFTED } from './crafted-headers.ts'
import { readHeader } from './header.ts'
import { box, heif, jpeg, png } from './header-samples.ts'
import { PhotoHeaderError } from './photo-header-error.ts'

const MEGABYTE = 1_000_000

/** The number of steps that a file takes, and the outcome. */
function cost(bytes: Uint8Array): { steps: number; outcome: string } {
  const file = new ByteReader(bytes)
  try {
    readHeader(file)
    return { steps: file.steps, outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof PhotoHeaderError)) throw error
    return { steps: file.steps, outcome: error.code }
  }
}

describe('a file that is made for many steps takes no more than the limit', () => {
  test.each(Object.entries(CRAFTED))('%s', (name, make) => {
    const { steps, outcome } = cost(make(2 * MEGABYTE))
    expect(steps).toBeLessThanOrEqual(MAX_STEPS + 1)
    // Pixels in tiny blocks are allowed; only the decoder reads them.
    expect(outcome).toBe(name === 'GIF of one frame of tiny blocks' ? 'accepted' : 'photo_damaged')
  })

  test('of any number of small parts', () => {
    const starts = [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\xff\xff\x0f\x00WEBP',
      '\x00\x00\x00\x10ftypheic\x00\x00\x00\x00',
    ]
    const latin1 = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 24,
    })
    const known = fc.constantFrom(
      ...[
        '\xff\xe1\x00\x02',
        '\xff\xd9',
        '\xff\xda',
        '\xff',
        '\xd9',
        'IEND',
        'ND',
        '\x00\x00\x00\x00IDAT\x00\x00\x00\x00',
      ],
      ...['\x21\xfe\x01A\x00', '\x2c', '\x01\x00', 'ANMF\x00\x00\x00\x00', 'VP8X\x00\x00\x00\x00'],
      ...[
        '\x00\x00\x00\x08meta',
        '\x00\x00\x00\x0cmeta\x00\x00\x00\x00',
        '\x00\x00\x00\x08iprp',
        '\x00\x00\x00\x08ipco',
        '\x00\x00\x00\x00ipco',
        '\x00\x00\x00\x01ispe',
      ],
    )
    const parts = fc.array(fc.oneof(known, latin1), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(...starts), parts, parts, (start, first, second) => {
        const middle = Buffer.from(first.join(''), 'latin1')
        const file = Buffer.concat([
          Buffer.from(start, 'latin1'),
          Buffer.alloc(100_000, middle),
          Buffer.alloc(100_000, second.join(''), 'latin1'),
        ])
        return cost(file).steps <= MAX_STEPS + 1
      }),
      { numRuns: 500 },
    )
  })
})

describe('a photograph takes far fewer steps than the limit', () => {
  const part = MAX_STEPS / 4

  test('a JPEG with its original and a depth map in its metadata, in 150 segments', () => {
    const segment = Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(0xffff - 2, 'GDepth')])
    const photo = jpeg(4_032, 3_024)
    const file = Buffer.concat([
      photo.subarray(0, 2),
      ...Array.from({ length: 150 }, () => segment),
      photo.subarray(2),
    ])
    expect(cost(file)).toEqual({ steps: expect.any(Number), outcome: 'accepted' })
    expect(cost(file).steps).toBeLessThan(part)
  })

  test('a JPEG with a video appended', () => {
    const film = Buffer.alloc(3 * MEGABYTE)
    let state = 1
    for (let at = 0; at < film.length; at++) {
      state = (state * 48_271) % 2_147_483_647
      film[at] = state >>> 16
    }
    const { steps, outcome } = cost(Buffer.concat([jpeg(4_032, 3_024), film]))
    expect(outcome).toBe('accepted')
    expect(steps).toBeLessThan(part)
  })

  test('a PNG of ten megabytes', () => {
    const photo = png(4_000, 3_000)
    const chunk = Buffer.concat([
      Buffer.from('00002000', 'hex'),
      Buffer.from('IDAT'),
      Buffer.alloc(8_192 + 4, 'D'),
    ])
    const pixels = Array.from({ length: 1_280 }, () => chunk)
    const file = Buffer.concat([photo.subarray(0, 33), ...pixels, photo.subarray(-12)])
    expect(cost(file).outcome).toBe('accepted')
    expect(cost(file).steps).toBeLessThan(part)
  })

  test('a HEIC of 200 tiles, each with its own properties', () => {
    const photo = Buffer.from(heif('heic', 'hvcC', 8_064, 3_024))
    const at = photo.indexOf('ipco') - 4
    const tile = box('ispe', [0, 0, 0, 0], [0, 0, 2, 0], [0, 0, 2, 0])
    const tiles = Buffer.concat(Array.from({ length: 200 }, () => tile))
    const grow = (type: string) => {
      const start = photo.indexOf(type) - 4
      photo.writeUInt32BE(photo.readUInt32BE(start) + tiles.length, start)
    }
    for (const type of ['meta', 'iprp', 'ipco']) grow(type)
    const file = Buffer.concat([photo.subarray(0, at + 8), tiles, photo.subarray(at + 8)])
    expect(cost(file).outcome).toBe('accepted')
    expect(cost(file).steps).toBeLessThan(part)
  })
})
