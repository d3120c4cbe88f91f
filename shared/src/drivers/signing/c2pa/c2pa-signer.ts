import { createHash, randomUUID, sign as signBytes } from 'node:crypto'
import { X509Certificate } from '@peculiar/x509'
import { type Asset, BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import type { Signer as ClaimSigner } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  ActionType,
  BMFFHashAssertion,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import sharp from 'sharp'
import release from '../../../../package.json' with { type: 'json' }
import type { SigningConfig } from '../../../platform/config-signing.ts'
import type { SignedType, Signer } from '../signing.ts'
import { Mp4, Webp } from './trailing-asset.ts'

const HASH = 'SHA-256'
/** COSE's number of ES256. */
const ES256 = -7
/** Bytes that the library fills once the signature is there; it keeps 25,000 for a time-stamp. */
const ROOM = 200
/** In MP4 boxes of these types may change without breaking the signature (C2PA specification, 18.6). */
const NOT_HASHED = ['ftyp', 'mfra']
/** The IPTC's terms that our own XMP uses. */
const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const OURS = /^(?:trainedAlgorithmicMedia|compositeSynthetic)\b/

/** Signs with ES256, each file with a manifest of its own. */
export function openC2paSigner({ certificates, privateKey }: SigningConfig): Signer {
  const [certificate, ...chainCertificates] = certificates.map(
    (der) => new X509Certificate(Uint8Array.from(der)),
  )
  if (!certificate) throw new Error('There is no certificate')
  const claimSigner: ClaimSigner = {
    certificate,
    chainCertificates,
    algorithm: ES256,
    // COSE wants both numbers one after the other (RFC 9053, 2.1).
    sign: async (payload) => signBytes('sha256', payload, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  }
  return {
    async sign(file, type) {
      const source = await sourceTypeOf(file, type)
      return source ? signed(file, type, source, claimSigner) : file
    },
  }
}

/** What the file's XMP says of how it was made. */
async function sourceTypeOf(file: Buffer, type: SignedType): Promise<string | undefined> {
  // In MP4 the packet is plain text, ours at the end.
  const xmp = type === 'video/mp4' ? file : ((await sharp(file).metadata()).xmp ?? Buffer.alloc(0))
  const at = xmp.lastIndexOf(TERMS)
  const [term] = at < 0 ? [] : (OURS.exec(xmp.toString('latin1', at + TERMS.length)) ?? [])
  return term && TERMS + term
}

async function signed(file: Buffer, type: SignedType, source: string, signer: ClaimSigner): Promise<Buffer> {
  const asset = ASSETS[type](file)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: type,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: HASH,
    signer,
  })
  const { claim, signature } = manifest
  if (!claim || !signature) throw new Error('The library made a manifest without a claim')
  claim.claimGeneratorName = 'Pawport'
  claim.claimGeneratorVersion = release.version
  signature.signatureData.paddingLength = ROOM
  const actions = new ActionAssertion()
  actions.actions = [{ action: ActionType.C2paCreated, digitalSourceType: source as DigitalSourceType }]
  manifest.addAssertion(actions)
  const ofBoxes = asset instanceof BMFF || asset instanceof Mp4
  const binding = ofBoxes
    ? BMFFHashAssertion.createV3('jumbf manifest', HASH)
    : DataHashAssertion.create(HASH)
  manifest.addAssertion(binding)
  // Chunks of WebP begin at even offsets.
  signature.signatureData.paddingLength += store.measureSize() % 2
  await asset.ensureManifestSpace(store.measureSize())
  if (asset instanceof Mp4) binding.hash = hashOf(asset)
  else await binding.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}

const ASSETS: Record<SignedType, (file: Buffer) => Asset> = {
  'image/png': (file) => new PNG(file),
  'image/jpeg': (file) => new JPEG(file),
  'image/webp': (file) => new Webp(file),
  // The library changes the offsets in what it gets.
  'image/avif': (file) => new BMFF(Uint8Array.from(file)),
  'video/mp4': (file) => new Mp4(file),
}

/** Each box after its offset, as the hash of formats of boxes is defined. */
function hashOf(mp4: Mp4): Uint8Array {
  const hash = createHash('sha256')
  for (const { type, offset, bytes } of mp4.boxes()) {
    if (NOT_HASHED.includes(type)) continue
    const marker = Buffer.alloc(8)
    marker.writeBigUInt64BE(BigInt(offset))
    hash.update(marker).update(bytes)
  }
  return hash.digest()
}
