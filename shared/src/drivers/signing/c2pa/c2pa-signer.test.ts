import { JPEG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signingConfig } from '../../../platform/config-signing.ts'
import { makeSigningPems } from '../../../platform/testing/certificates.ts'
import { c2paReport, hasC2paReader } from '../../../testing/c2pa.ts'
import { DIGITAL_SOURCE } from '../../../testing/exiftool.ts'
import { openSigner } from '../open.ts'
import type { SignedType } from '../signing.ts'

const { certificates, privateKey } = await makeSigningPems()
const signer = await openSigner(
  signingConfig({ C2PA_CERTIFICATE: certificates.join('\n'), C2PA_PRIVATE_KEY: privateKey }),
)

const xmpOf = (term: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><made by="${DIGITAL_SOURCE}/${term}"/></x:xmpmeta>`

/** A small picture that says how it was made. */
function picture(
  format: 'png' | 'jpeg' | 'webp' | 'avif',
  term = 'trainedAlgorithmicMedia',
): Promise<Buffer> {
  const plain = sharp({ create: { width: 65, height: 65, channels: 3, background: '#cd8' } })
  return plain.withXmp(xmpOf(term))[format]().toBuffer()
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** What a program that checks manifests looks at in an MP4. */
function mp4(term = 'trainedAlgorithmicMedia'): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', box('free', Buffer.alloc(20))),
    box('mdat', Buffer.alloc(500, 7)),
    box(
      'uuid',
      Buffer.concat([Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex'), Buffer.from(xmpOf(term))]),
    ),
  ])
}

/** The file with one other bit. */
function changed(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

/** Whether the library that signs finds the manifest of a JPEG valid. */
async function isValid(file: Buffer): Promise<boolean> {
  const asset = new JPEG(file)
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF() ?? [])))
  return (await store.validate(asset)).isValid
}

test('a changed byte of a signed picture makes its manifest invalid', async () => {
  const signed = await signer.sign(await picture('jpeg'), 'image/jpeg')
  expect(await isValid(signed)).toBe(true)
  expect(await isValid(changed(signed, signed.length - 20))).toBe(false)
})

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a signed %s shows the same picture', async (format) => {
  const file = await picture(format)
  const signed = await signer.sign(file, `image/${format}`)
  expect(signed.length).toBeGreaterThan(file.length)
  const [before, after] = await Promise.all([file, signed].map((one) => sharp(one).raw().toBuffer()))
  expect(after).toEqual(before)
})

test('what does not say how it was made is not signed, and nothing is without a certificate', async () => {
  const plain = await sharp(await picture('png'))
    .png()
    .toBuffer()
  expect(await signer.sign(plain, 'image/png')).toBe(plain)
  const file = await picture('png')
  expect(await (await openSigner(null)).sign(file, 'image/png')).toBe(file)
})

const FILES: [SignedType, (term?: string) => Promise<Buffer>][] = [
  ['image/png', (term) => picture('png', term)],
  ['image/jpeg', (term) => picture('jpeg', term)],
  ['image/webp', (term) => picture('webp', term)],
  ['image/avif', (term) => picture('avif', term)],
  ['video/mp4', async (term) => mp4(term)],
]

describe.skipIf(!hasC2paReader)('the reference implementation of C2PA (needs TEST_C2PA_PYTHON)', () => {
  test.each(FILES)('reads in %s who signed it and how it was made, and nothing else', async (type, make) => {
    for (const term of ['trainedAlgorithmicMedia', 'compositeSynthetic']) {
      const report = await c2paReport(await signer.sign(await make(term), type), type)
      expect(report.validation_results.activeManifest.failure).toMatchObject([
        { code: 'signingCredential.untrusted' },
      ])
      expect(report.validation_state).toBe('Valid')
      const manifest = report.manifests[report.active_manifest]
      expect(manifest?.signature_info).toMatchObject({ alg: 'Es256', issuer: 'Operator' })
      expect(manifest?.claim_generator_info).toMatchObject([{ name: 'Pawport', version: '0.1.0' }])
      const [actions, ...others] = manifest?.assertions ?? []
      expect(actions).toMatchObject({
        label: 'c2pa.actions.v2',
        data: { actions: [{ action: 'c2pa.created', digitalSourceType: `${DIGITAL_SOURCE}/${term}` }] },
      })
      // The reference implementation shows the hash of the file for formats of boxes alone.
      expect(others.filter(({ label }) => !label.startsWith('c2pa.hash.'))).toEqual([])
    }
  })

  test.each(FILES)('finds %s changed', async (type, make) => {
    const file = await make()
    const signed = await signer.sign(file, type)
    // The end of the pixels or of what is said of them; in some formats the manifest stands before it.
    const at = signed.indexOf(file.subarray(-30, -14))
    expect((await c2paReport(changed(signed, at), type)).validation_state).toBe('Invalid')
  })

  test('accepts a video that its provider had signed, too', async () => {
    const signed = await signer.sign(await signer.sign(mp4(), 'video/mp4'), 'video/mp4')
    const report = await c2paReport(signed, 'video/mp4')
    expect(report.validation_state).toBe('Valid')
    expect(Object.keys(report.manifests)).toHaveLength(1)
  })
})
