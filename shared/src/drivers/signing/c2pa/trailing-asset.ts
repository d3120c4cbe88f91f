import type { Asset } from '@trustnxt/c2pa-ts/asset'

/**
 * A file that takes its manifest at its end, for the library, which knows neither WebP nor MP4. All other
 * bytes stay where they are, so that offsets in the file stay true.
 */
abstract class TrailingAsset implements Asset {
  abstract readonly mimeType: string
  protected data: Buffer
  readonly #fileLength: number
  #manifestAt = 0

  constructor(file: Buffer) {
    this.data = file
    this.#fileLength = file.length
  }

  /** What comes before a manifest of this many bytes. */
  protected abstract head(length: number): Buffer

  getDataLength(): number {
    return this.data.length
  }

  async getDataRange(start = 0, length?: number): Promise<Uint8Array> {
    return this.data.subarray(start, length === undefined ? undefined : start + length)
  }

  getManifestJUMBF(): undefined {
    return undefined
  }

  dumpInfo(): string {
    return this.mimeType
  }

  async ensureManifestSpace(length: number): Promise<void> {
    const head = this.head(length)
    this.#manifestAt = this.#fileLength + head.length
    const file = this.data.subarray(0, this.#fileLength)
    this.data = Buffer.concat([file, head, Buffer.alloc(length)])
  }

  getHashExclusionRange(): { start: number; length: number } {
    return { start: this.#fileLength, length: this.data.length - this.#fileLength }
  }

  async writeManifestJUMBF(manifest: Uint8Array): Promise<void> {
    this.data.set(manifest, this.#manifestAt)
  }
}

/** Length of the name and the size of a chunk of RIFF. */
const RIFF_HEAD = 8

/** The manifest, of an even number of bytes, is a chunk of its own (C2PA specification, appendix A). */
export class Webp extends TrailingAsset {
  readonly mimeType = 'image/webp'

  protected head(length: number): Buffer {
    const head = Buffer.alloc(RIFF_HEAD)
    head.write('C2PA', 'latin1')
    head.writeUInt32LE(length, 4)
    return head
  }

  override async ensureManifestSpace(length: number): Promise<void> {
    await super.ensureManifestSpace(length)
    this.data.writeUInt32LE(this.data.length - RIFF_HEAD, 4)
  }
}

/** Names the box of manifests. */
const C2PA_BOX = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')
/** Version and flags; purpose; offset of a tree of hashes, of which there is none. */
const BOX_FIELDS = Buffer.from('\0\0\0\0manifest\0\0\0\0\0\0\0\0\0', 'latin1')

/** The manifest is a box of its own (C2PA specification, appendix A). */
export class Mp4 extends TrailingAsset {
  readonly mimeType = 'video/mp4'

  /** A manifest of the model's provider becomes free space: our mark in the file has broken its signature. */
  constructor(file: Buffer) {
    super(Buffer.from(file))
    for (const { type, offset, bytes } of this.boxes()) {
      if (type === 'uuid' && bytes.subarray(8, 8 + C2PA_BOX.length).equals(C2PA_BOX)) {
        this.data.write('free', offset + 4, 'latin1')
      }
    }
  }

  protected head(length: number): Buffer {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(head.length + C2PA_BOX.length + BOX_FIELDS.length + length)
    head.write('uuid', 4, 'latin1')
    return Buffer.concat([head, C2PA_BOX, BOX_FIELDS])
  }

  /** The boxes of the file itself; the manifest is in none of them. */
  boxes(): { type: string; offset: number; bytes: Buffer }[] {
    const boxes = []
    const { start: end } = this.getHashExclusionRange()
    for (let offset = 0; offset + 8 <= end; ) {
      const short = this.data.readUInt32BE(offset)
      const long = short === 1 ? Number(this.data.readBigUInt64BE(offset + 8)) : short
      const size = long === 0 ? end - offset : long
      if (size < 8 || offset + size > end) throw new Error('The MP4 has a box of an impossible size')
      const type = this.data.toString('latin1', offset + 4, offset + 8)
      boxes.push({ type, offset, bytes: this.data.subarray(offset, offset + size) })
      offset += size
    }
    return boxes
  }
}
