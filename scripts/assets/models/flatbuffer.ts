/**
 * A table of a FlatBuffers file, read by the positions of its fields in the schema. A field that the file
 * leaves out has its default, or is empty.
 */
export class FlatTable {
  readonly #bytes: Buffer
  readonly #start: number

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes
    this.#start = start
  }

  static root(bytes: Buffer): FlatTable {
    return new FlatTable(bytes, bytes.readUInt32LE(0))
  }

  int8(field: number): number {
    const at = this.#locate(field)
    return at === undefined ? 0 : this.#bytes.readInt8(at)
  }

  int32(field: number): number {
    const at = this.#locate(field)
    return at === undefined ? 0 : this.#bytes.readInt32LE(at)
  }

  table(field: number): FlatTable | undefined {
    const at = this.#locate(field)
    return at === undefined ? undefined : this.#follow(at)
  }

  tables(field: number): FlatTable[] {
    return this.#elements(field).map((at) => this.#follow(at))
  }

  int32s(field: number): number[] {
    return this.#elements(field).map((at) => this.#bytes.readInt32LE(at))
  }

  /** The bytes of a vector of bytes or a string, copied so that they begin on a word. */
  bytes(field: number): Uint8Array<ArrayBuffer> {
    const { start, length } = this.#vector(field)
    return Uint8Array.from(this.#bytes.subarray(start, start + length))
  }

  #follow(at: number): FlatTable {
    return new FlatTable(this.#bytes, at + this.#bytes.readUInt32LE(at))
  }

  #locate(field: number): number | undefined {
    const layout = this.#start - this.#bytes.readInt32LE(this.#start)
    const entry = 4 + 2 * field
    if (entry >= this.#bytes.readUInt16LE(layout)) return undefined
    const offset = this.#bytes.readUInt16LE(layout + entry)
    return offset === 0 ? undefined : this.#start + offset
  }

  #vector(field: number): { start: number; length: number } {
    const at = this.#locate(field)
    if (at === undefined) return { start: 0, length: 0 }
    const vector = at + this.#bytes.readUInt32LE(at)
    return { start: vector + 4, length: this.#bytes.readUInt32LE(vector) }
  }

  #elements(field: number): number[] {
    const { start, length } = this.#vector(field)
    return Array.from({ length }, (_, index) => start + 4 * index)
  }
}
