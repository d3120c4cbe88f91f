import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { allDone } from '@pawport/shared/platform/all-done.ts'
import type { WorkerContext } from '../../context.ts'
import type { Picture } from '../../drivers/diffusion/diffusion.ts'
import { makeThumbnails } from './thumbnails.ts'

export interface StoredPicture {
  imageKey: string
  /** Of the picture with its thumbnails. */
  bytes: number
  /** The main colour of the picture, `#rrggbb`. */
  colour: string
}

type Objects = Pick<WorkerContext, 'objects'>
type Stores = Pick<WorkerContext, 'objects' | 'signer'>

/**
 * Stores a picture, signed, with its thumbnails. No row names them yet: a sweeper removes those of an
 * attempt that is lost.
 * @param folder of all objects of one picture; a picture that was stored there before is replaced
 */
export async function storePicture(
  { objects, signer }: Stores,
  folder: string,
  { data, contentType, pixels }: Pick<Picture, 'data' | 'contentType' | 'pixels'>,
): Promise<StoredPicture> {
  const imageKey = pictureKey(folder, contentType)
  const signed = await signer.sign(data, contentType)
  const [, thumbnails] = await allDone([
    objects.put(imageKey, signed, { contentType }),
    storeThumbnails({ objects }, imageKey, data, pixels),
  ])
  return { imageKey, bytes: signed.length + thumbnails.bytes, colour: thumbnails.colour }
}

/** Stores the thumbnails of a picture that an earlier attempt stored. */
export async function completePicture({ objects }: Objects, imageKey: string): Promise<StoredPicture> {
  const data = await objects.read(imageKey)
  const thumbnails = await storeThumbnails({ objects }, imageKey, data)
  return { imageKey, bytes: data.length + thumbnails.bytes, colour: thumbnails.colour }
}

async function storeThumbnails(
  { objects }: Objects,
  imageKey: string,
  file: Buffer,
  pixels?: Picture['pixels'],
): Promise<{ bytes: number; colour: string }> {
  const { small, medium, colour } = await makeThumbnails(pixels ?? file, file)
  const contentType = 'image/jpeg'
  await allDone([
    objects.put(thumbnailKey(imageKey, 'small'), small, { contentType }),
    objects.put(thumbnailKey(imageKey, 'medium'), medium, { contentType }),
  ])
  return { bytes: small.length + medium.length, colour }
}
