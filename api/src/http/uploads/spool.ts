import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK_BYTES = 64 * 1024
/** Blocks that are kept for the next files: four megabytes, so that the collector does not have to follow. */
const SPARE_BLOCKS = 64

export interface SpoolOptions {
  /** Memory of all files together; further bytes go to the disk. Each file keeps one more block in memory. */
  memoryBytes: number
  /** The folder of the files on the disk, made for the first of them. */
  folder: string
}

/** Keeps files while they arrive: in memory as long as there is room, then on the disk. */
export class Spool {
  readonly #options: SpoolOptions
  #held = 0
  /** Blocks that no file uses any more. */
  readonly #spare: Buffer<ArrayBuffer>[] = []

  constructor(options: SpoolOptions) {
    this.#options = options
  }

  /** Bytes in memory. */
  get held(): number {
    return this.#held
  }

  file(): SpooledFile {
    return new SpooledFile({
      reserve: (bytes) => {
        if (this.#held + bytes > this.#options.memoryBytes) return false
        this.#held += bytes
        return true
      },
      release: (bytes) => {
        this.#held -= bytes
      },
      create: () => this.#create(),
      block: () => this.#spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES),
      reuse: (blocks) => void this.#spare.push(...blocks.slice(0, SPARE_BLOCKS - this.#spare.length)),
    })
  }

  /** Opens a file and removes its name, so that it is gone when it is closed or this process ends. */
  async #create(): Promise<FileHandle> {
    const { folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return file
  }
}

interface Room {
  reserve(bytes: number): boolean
  release(bytes: number): void
  create(): Promise<FileHandle>
  block(): Buffer<ArrayBuffer>
  reuse(blocks: Buffer<ArrayBuffer>[]): void
}

/**
 * A file that is arriving. Its bytes are copied into blocks, so that tiny pieces take no more memory than
 * large ones.
 */
export class SpooledFile {
  readonly #room: Room
  /** Whole blocks in memory. */
  #blocks: Buffer<ArrayBuffer>[] = []
  #block = Buffer.alloc(0)
  #used = 0
  #file: FileHandle | null = null
  #written = 0
  #isDiscarded = false

  constructor(room: Room) {
    this.#room = room
  }

  /** Bytes so far. */
  get size(): number {
    return this.#written + this.#blocks.length * BLOCK_BYTES + this.#used
  }

  get isOnDisk(): boolean {
    return this.#file !== null
  }

  /** Appends a chunk, one call at a time. Throws the errors of the disk, and an error after `discard`. */
  async write(chunk: Buffer): Promise<void> {
    for (let from = 0; from < chunk.length; ) {
      if (this.#isDiscarded) throw new Error('this file was discarded')
      if (this.#block.length === 0) this.#block = this.#room.block()
      const copied = chunk.copy(this.#block, this.#used, from)
      from += copied
      this.#used += copied
      if (this.#used === BLOCK_BYTES) await this.#putAside()
    }
  }

  /** Called when the current block is full: keeps it in memory, or moves the whole file to the disk. */
  async #putAside(): Promise<void> {
    if (!this.#file && this.#room.reserve(BLOCK_BYTES)) {
      this.#blocks.push(this.#block)
      this.#block = Buffer.alloc(0)
      this.#used = 0
      return
    }
    this.#file ??= await this.#room.create()
    if (this.#isDiscarded) {
      await this.#file.close()
      return
    }
    const blocks = [...this.#blocks, this.#block]
    await this.#file.writev(blocks, this.#written)
    this.#written += blocks.length * BLOCK_BYTES
    this.#free()
    this.#used = 0
  }

  #free(): void {
    this.#room.release(this.#blocks.length * BLOCK_BYTES)
    this.#blocks = []
  }

  /** The whole file, in memory, once; nothing may be written to it any more. */
  async read(): Promise<Buffer> {
    if (!this.#file) return this.#takeBlocks()
    const whole = Buffer.allocUnsafeSlow(this.size)
    for (let at = 0; at < this.#written; ) {
      const { bytesRead } = await this.#file.read(whole, at, this.#written - at, at)
      if (bytesRead === 0) throw new Error('the spooled file is shorter than what was written')
      at += bytesRead
    }
    this.#block.copy(whole, this.#written, 0, this.#used)
    return whole
  }

  /** The bytes of a file in memory; its blocks are free for the next file. */
  #takeBlocks(): Buffer {
    const blocks = [...this.#blocks, this.#block]
    const whole = Buffer.concat(blocks, this.size)
    this.#free()
    this.#block = Buffer.alloc(0)
    this.#used = 0
    this.#room.reuse(blocks.filter((block) => block.length === BLOCK_BYTES))
    return whole
  }

  /** Frees its memory and its space on the disk. Safe to call more than once, and while it is written. */
  async discard(): Promise<void> {
    this.#isDiscarded = true
    this.#free()
    this.#block = Buffer.alloc(0)
    await this.#file?.close()
  }
}
