import { damaged } from './photo-header-error.ts'

/**
 * The most accesses for reading a header. A photograph needs far less: a telephone's HEIC of 200 tiles about
 * 300 steps, a JPEG with its original and a depth map in its metadata about 1,000.
 */
export const MAX_STEPS = 8_192

/**
 * Reads numbers from a file by absolute position. Reading past the end means that the file was cut off. Every
 * access is a step, and a file that takes more steps than any photograph is refused, so that no file costs
 * more than a few milliseconds.
 * @throws PhotoHeaderError photo_damaged, from every method
 */
export class ByteReader {
  readonly bytes: Uint8Array
  /** Searches in a Buffer are native code. */
  readonly #buffer: Buffer
  #steps = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.#buffer.length
  }

  /** Accesses so far. */
  get steps(): number {
    return this.#steps
  }

  get stepsLeft(): number {
    return MAX_STEPS - this.#steps
  }

  uint8(at: number): number {
    return this.#buffer.readUInt8(this.#inside(at, 1))
  }

  uint16(at: number): number {
    return this.#buffer.readUInt16BE(this.#inside(at, 2))
  }

  uint16LittleEndian(at: number): number {
    return this.#buffer.readUInt16LE(this.#inside(at, 2))
  }

  uint24LittleEndian(at: number): number {
    return this.#buffer.readUIntLE(this.#inside(at, 3), 3)
  }

  uint32(at: number): number {
    return this.#buffer.readUInt32BE(this.#inside(at, 4))
  }

  uint32LittleEndian(at: number): number {
    return this.#buffer.readUInt32LE(this.#inside(at, 4))
  }

  /** Exact up to 2^53, far beyond any file we accept. */
  uint64(at: number): number {
    return this.uint32(at) * 2 ** 32 + this.uint32(at + 4)
  }

  /** `length` bytes as ISO 8859-1, as the names of chunks and boxes are. */
  text(at: number, length: number): string {
    return this.#buffer.toString('latin1', this.#inside(at, length), at + length)
  }

  /** Whether the bytes at `at` are exactly those of `text`; false when the file ends before. */
  startsWith(text: string, at = 0): boolean {
    return at + text.length <= this.length && this.text(at, text.length) === text
  }

  /** The position of the first such byte at or after `at`, or -1. */
  indexOf(byte: number, at: number): number {
    this.#step()
    return this.#buffer.indexOf(byte, at)
  }

  /**
   * The position of the next JPEG marker at or after `at` that is neither stuffing, padding nor a restart, or
   * -1. One step for any distance: compressed data holds thousands of bytes that only look like one.
   */
  nextMarker(at: number): number {
    this.#step()
    const { bytes } = this
    for (let position = at; position + 1 < bytes.length; position += 1) {
      if (bytes[position] !== 0xff) continue
      const code = bytes[position + 1] as number
      if (code > 0x01 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return position
    }
    return -1
  }

  /**
   * The position of the last occurrence of `mark` at or after `from`, or -1; its last byte is searched for
   * natively.
   */
  lastIndexOf(mark: string, from: number): number {
    const last = mark.length - 1
    for (let end = this.length; ; ) {
      this.#step()
      const found = end === 0 ? -1 : this.#buffer.lastIndexOf(mark.charCodeAt(last), end - 1)
      if (found - last < from) return -1
      if (this.startsWith(mark, found - last)) return found - last
      end = found
    }
  }

  #inside(at: number, length: number): number {
    this.#step()
    if (at + length > this.length) throw damaged(`the file ends before byte ${at + length}`)
    return at
  }

  #step(): void {
    this.#steps += 1
    if (this.#steps > MAX_STEPS) throw damaged(`more than ${MAX_STEPS} steps through its structure`)
  }
}
