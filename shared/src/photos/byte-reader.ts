import { damaged } from './photo-header-error.ts'

/** Reads numbers from a file by absolute position. Reading past the end means that the file was cut off. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  uint8(at: number): number {
    return this.#view.getUint8(this.#inside(at, 1))
  }

  uint16(at: number): number {
    return this.#view.getUint16(this.#inside(at, 2))
  }

  uint16LittleEndian(at: number): number {
    return this.#view.getUint16(this.#inside(at, 2), true)
  }

  uint24LittleEndian(at: number): number {
    return this.uint16LittleEndian(at) | (this.uint8(at + 2) << 16)
  }

  uint32(at: number): number {
    return this.#view.getUint32(this.#inside(at, 4))
  }

  uint32LittleEndian(at: number): number {
    return this.#view.getUint32(this.#inside(at, 4), true)
  }

  /** Exact up to 2^53, far beyond any file we accept. */
  uint64(at: number): number {
    return this.uint32(at) * 2 ** 32 + this.uint32(at + 4)
  }

  /** `length` bytes as ISO 8859-1, as the names of chunks and boxes are. */
  text(at: number, length: number): string {
    this.#inside(at, length)
    return String.fromCharCode(...this.bytes.subarray(at, at + length))
  }

  /** Whether the bytes at `at` are exactly those of `text`; false when the file ends before. */
  startsWith(text: string, at = 0): boolean {
    if (at + text.length > this.length) return false
    for (let index = 0; index < text.length; index++) {
      if (this.bytes[at + index] !== text.charCodeAt(index)) return false
    }
    return true
  }

  #inside(at: number, length: number): number {
    if (at + length > this.length) throw damaged(`the file ends before byte ${at + length}`)
    return at
  }
}
