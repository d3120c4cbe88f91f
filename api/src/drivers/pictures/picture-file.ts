import type { DownloadFormat } from '@pawport/shared/contract/generations/schemas.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import type { Signer } from '@pawport/shared/drivers/signing/signing.ts'
import { downloadKey, type PictureType } from '@pawport/shared/generations/keys.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { createSemaphore } from '@pawport/shared/platform/semaphore.ts'
import sharp from 'sharp'

const TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
} as const satisfies Record<DownloadFormat, PictureType>

interface Stored {
  objects: ObjectStore
  signer: Signer
}

export interface PictureFile {
  key: string
  contentType: PictureType
}

/** Encodes with the provenance (XMP) that the picture carries, and nothing else of its metadata. */
async function encode(picture: Buffer, type: PictureType): Promise<Buffer> {
  const image = sharp(picture).keepXmp()
  switch (type) {
    case 'image/webp':
      return image.webp({ quality: 92, effort: 4 }).toBuffer()
    case 'image/png':
      return image.png({ compressionLevel: 9 }).toBuffer()
    case 'image/jpeg':
      return image.jpeg({ quality: 92, mozjpeg: true }).toBuffer()
    case 'image/avif':
      // About as good to the eye as WebP at 92; more effort takes several times as long for a few percent.
      return image.avif({ quality: 70, effort: 3 }).toBuffer()
  }
}

/**
 * Pictures that a process encodes at once: the threads that encode also read the pictures of everybody else.
 */
const AT_ONCE = 2
const encoders = createSemaphore(AT_ONCE)
/** What is encoded or waits to be, by its key. */
const encoding = new Map<string, Promise<void>>()

/** Encodes and keeps a picture; requests that come meanwhile share the work. */
function encodeOnce(
  { objects, signer }: Stored,
  master: string,
  { key, contentType }: PictureFile,
): Promise<void> {
  const known = encoding.get(key)
  if (known) return known
  const begun = encoders
    .run(async () => {
      const encoded = await encode(await objects.read(master), contentType)
      await objects.put(key, await signer.sign(encoded, contentType), { contentType })
    })
    .finally(() => encoding.delete(key))
  encoding.set(key, begun)
  return begun
}

/**
 * The finished picture in the asked format. The slow encodings happen on the first download and are kept.
 * Throws AppError('not_ready') before there is a picture.
 */
export async function pictureFile(
  stored: Stored,
  row: Pick<GenerationRow, 'output_image_key' | 'output_folder'>,
  format: DownloadFormat,
): Promise<PictureFile> {
  if (!row.output_image_key) throw new AppError('not_ready')
  const { objects } = stored
  const contentType = TYPES[format]
  const master = await objects.stat(row.output_image_key)
  if (!master) throw new AppError('not_found')
  if (master.contentType === contentType) return { key: row.output_image_key, contentType }
  const file = { key: downloadKey(row.output_folder, contentType), contentType }
  if (!(await objects.stat(file.key))) await encodeOnce(stored, row.output_image_key, file)
  return file
}
