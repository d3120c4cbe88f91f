import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Whether ExifTool can be started; Debian has it in `libimage-exiftool-perl`, which `.ci/run` installs. */
export const hasExifTool = spawnSync('exiftool', ['-ver']).status === 0

/** The IPTC's terms of the digital source type. */
export const DIGITAL_SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * The digital source type that ExifTool, a program that is not ours, reads in a file; empty for none. It also
 * fails for a file that ExifTool finds broken.
 */
export async function sourceTypeOf(bytes: Uint8Array, extension: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pawport-exiftool-'))
  try {
    const file = join(folder, `file.${extension}`)
    await writeFile(file, bytes)
    const tags = ['-XMP-iptcExt:DigitalSourceType', '-Warning', '-Error']
    const { stdout } = await promisify(execFile)('exiftool', ['-n', '-s3', ...tags, file])
    return stdout.trim()
  } finally {
    await rm(folder, { recursive: true })
  }
}
