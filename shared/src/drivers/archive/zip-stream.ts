import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. */
export interface ZipEntry {
  /** Its path in the archive, with `/` between folders; see `EntryNames`. Any letters; stored as UTF-8. */
  name: string
  modified: Date
  /**
   * Opens its bytes when its turn has come. Null leaves the entry out, for example because the object is gone
   * by now.
   */
  open(): Promise<Readable | null>
}

/**
 * A ZIP file as a stream, uncompressed, because pictures are compressed already. It holds one open entry and
 * its buffers in memory, and a line of the directory for each entry, however large the archive is. Entries
 * are asked for one by one; past 4 GB or 65,535 entries the file is Zip64.
 *
 * When an entry cannot be read, the stream ends with that error, so that a part is not taken for the whole. A
 * destroyed stream, for example because the client left, destroys the open entry and asks for no further one.
 */
export function zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, output, entries).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): Promise<void> {
  for await (const { name, modified, open } of entries) {
    if (output.destroyed) return
    const body = await open()
    if (!body) continue
    const close = () => void body.destroy()
    output.once('close', close)
    if (output.destroyed) close()
    else zip.addReadStream(body, name, { compress: false, mtime: modified })
    try {
      await finished(body, { writable: false })
    } finally {
      output.off('close', close)
    }
  }
  zip.end()
}
