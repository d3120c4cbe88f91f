import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

export interface UnpackedEntry {
  name: string
  modified: Date
  bytes: Buffer
  isCompressed: boolean
}

/**
 * The entries of a ZIP file in their order. Throws when it is damaged, or an entry is not what its checksum
 * says.
 */
export async function readZip(bytes: Buffer): Promise<UnpackedEntry[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const entries: UnpackedEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`)
    const modified = entry.getLastModDate()
    entries.push({
      name: entry.fileName,
      modified,
      bytes: content,
      isCompressed: entry.compressionMethod !== 0,
    })
  }
  return entries
}
