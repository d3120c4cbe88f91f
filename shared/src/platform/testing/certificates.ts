import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** The curve of the keys, and the hash of the signatures. */
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' }
const DAY_MS = 86_400_000
/** The extended key usage of certificates that sign email. */
const FOR_EMAIL = '1.3.6.1.5.5.7.3.4'

export interface SigningPems {
  /** Of the key, of the authority that issued it, and of the root. */
  certificates: string[]
  /** PKCS #8. */
  privateKey: string
}

interface Wanted {
  /** Extended key usage; email where it is left out. */
  purpose?: string
  curve?: 'P-256' | 'P-384'
  notAfter?: Date
}

/** A certificate for signing from a made-up authority, in PEM, valid from yesterday to next month. */
export async function makeSigningPems({
  purpose = FOR_EMAIL,
  curve = 'P-256',
  notAfter = new Date(Date.now() + 30 * DAY_MS),
}: Wanted = {}): Promise<SigningPems> {
  const root = await keyPair('P-256')
  const authority = await keyPair('P-256')
  const own = await keyPair(curve)
  const certificates = [
    await certificate({
      name: 'O=Operator,CN=Pawport',
      keys: own,
      by: ['Authority', authority],
      notAfter,
      purpose,
    }),
    await certificate({ name: 'O=Test,CN=Authority', keys: authority, by: ['Root', root], notAfter }),
    await certificate({ name: 'O=Test,CN=Root', keys: root, by: ['Root', root], notAfter }),
  ]
  const key = await webcrypto.subtle.exportKey('pkcs8', own.privateKey)
  return { certificates, privateKey: x509.PemConverter.encode(key, 'PRIVATE KEY') }
}

function keyPair(namedCurve: string): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey({ ...ALGORITHM, namedCurve }, true, ['sign', 'verify'])
}

interface Certificate {
  name: string
  keys: webcrypto.CryptoKeyPair
  /** The common name and the keys of the issuer. */
  by: [name: string, keys: webcrypto.CryptoKeyPair]
  notAfter: Date
  /** Left out for an authority. */
  purpose?: string
}

async function certificate({ name, keys, by: [issuer, issuerKeys], notAfter, purpose }: Certificate) {
  const usage = purpose
    ? x509.KeyUsageFlags.digitalSignature
    : x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign
  const made = await x509.X509CertificateGenerator.create({
    subject: name,
    issuer: `O=Test,CN=${issuer}`,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter,
    publicKey: keys.publicKey,
    signingKey: issuerKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(!purpose, undefined, true),
      new x509.KeyUsagesExtension(usage, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuerKeys.publicKey),
      ...(purpose ? [new x509.ExtendedKeyUsageExtension([purpose])] : []),
    ],
  })
  return made.toString('pem')
}
