import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDiskStore } from '@pawport/shared/drivers/objects/disk/disk-store.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { openSigner } from '@pawport/shared/drivers/signing/open.ts'
import { newOutputFolder, pictureKey } from '@pawport/shared/generations/keys.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { signingConfig } from '@pawport/shared/platform/config-signing.ts'
import { makeSigningPems } from '@pawport/shared/platform/testing/certificates.ts'
import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureFile } from './picture-file.ts'

const CAT = new URL('../../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)

const signer = await openSigner(null)

let root: string
let objects: ObjectStore
/** Pictures that were read and not stored yet, now and at most; all that were stored. */
let open: number
let most: number
let stored: string[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'objects-'))
  const store = await openDiskStore({ root, secret: 'test', clock: systemClock })
  open = 0
  most = 0
  stored = []
  objects = {
    ...store,
    async read(key) {
      open += 1
      most = Math.max(most, open)
      return store.read(key)
    },
    async put(key, body, options) {
      const answer = await store.put(key, body, options)
      open -= 1
      stored.push(key)
      return answer
    },
    stat: (key) => store.stat(key),
  }
})
afterEach(() => rm(root, { recursive: true }))

/** The row of a new picture. */
async function draw() {
  const folder = newOutputFolder()
  const key = pictureKey(folder, 'image/png')
  await objects.put(key, await readFile(CAT), { contentType: 'image/png' })
  open = 0
  stored = []
  return { output_image_key: key, output_folder: folder }
}

test.each(['webp', 'jpeg', 'avif'] as const)(
  'a download as %s says, as the picture does, that a model drew it',
  async (format) => {
    const type = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><made by="${type}"/></x:xmpmeta>`
    const folder = newOutputFolder()
    const key = pictureKey(folder, 'image/png')
    await objects.put(key, await sharp(fileURLToPath(CAT)).withXmp(xmp).png().toBuffer(), {
      contentType: 'image/png',
    })
    const file = await pictureFile(
      { objects, signer },
      { output_image_key: key, output_folder: folder },
      format,
    )
    expect((await sharp(await objects.read(file.key)).metadata()).xmp?.toString()).toBe(xmp)
  },
)

test.skipIf(!hasExifTool).each(['webp', 'jpeg', 'avif'] as const)(
  'ExifTool reads in a download as %s that a model drew it (needs exiftool)',
  async (format) => {
    const model = `${DIGITAL_SOURCE}/trainedAlgorithmicMedia`
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" i:DigitalSourceType="${model}"/>
      </rdf:RDF></x:xmpmeta>`
    const folder = newOutputFolder()
    const key = pictureKey(folder, 'image/png')
    const picture = await sharp(fileURLToPath(CAT)).withXmp(xmp).png().toBuffer()
    await objects.put(key, picture, { contentType: 'image/png' })
    const file = await pictureFile(
      { objects, signer },
      { output_image_key: key, output_folder: folder },
      format,
    )
    expect(await sourceTypeOf(await objects.read(file.key), format)).toBe(model)
  },
)

test('a download in another format is signed again where the operator has a certificate', async () => {
  const model = `${DIGITAL_SOURCE}/trainedAlgorithmicMedia`
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><made by="${model}"/></x:xmpmeta>`
  const { certificates, privateKey } = await makeSigningPems()
  const own = await openSigner(
    signingConfig({ C2PA_CERTIFICATE: certificates.join('\n'), C2PA_PRIVATE_KEY: privateKey }),
  )
  const picture = await sharp(fileURLToPath(CAT)).resize(64).withXmp(xmp).png().toBuffer()
  const folder = newOutputFolder()
  const key = pictureKey(folder, 'image/png')
  await objects.put(key, await own.sign(picture, 'image/png'), { contentType: 'image/png' })
  const row = { output_image_key: key, output_folder: folder }
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const file = await pictureFile({ objects, signer: own }, row, format)
    expect((await objects.read(file.key)).toString('latin1').split('c2pa.claim.v2').length - 1, format).toBe(
      1,
    )
  }
})

test('a picture is encoded once, for any number of downloads at the same time', async () => {
  const row = await draw()
  const files = await Promise.all(
    Array.from({ length: 20 }, () => pictureFile({ objects, signer }, row, 'avif')),
  )
  const key = `${row.output_folder}/downloads/postcard.avif`
  expect(new Set(files.map((file) => file.key))).toEqual(new Set([key]))
  expect(stored).toEqual([key])
})

test('two pictures are encoded at once, and all others in their turn', async () => {
  const rows = [await draw(), await draw(), await draw(), await draw()]
  await Promise.all(
    rows.flatMap((row) => [
      pictureFile({ objects, signer }, row, 'jpeg'),
      pictureFile({ objects, signer }, row, 'webp'),
    ]),
  )
  expect(stored).toHaveLength(8)
  expect(most).toBe(2)
})

test('a picture that could not be encoded is encoded with the next download', async () => {
  const row = await draw()
  const broken = { ...objects, read: () => Promise.reject(new Error('away')) }
  await expect(pictureFile({ objects: broken, signer }, row, 'jpeg')).rejects.toThrow('away')
  await pictureFile({ objects, signer }, row, 'jpeg')
  expect(stored).toHaveLength(1)
})
