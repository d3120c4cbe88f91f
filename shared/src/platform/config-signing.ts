import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { ConfigError, type Env, text } from './env.ts'

/** What the operator signs pictures and videos with. */
export interface SigningConfig {
  /** In DER: that of the key, then each that issued the one before, without the root. */
  certificates: Buffer[]
  /** Of the curve P-256. */
  privateKey: KeyObject
}

/** A certificate needs one of these purposes for C2PA: email, documents, or claims of C2PA. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']

/**
 * C2PA_CERTIFICATE and C2PA_PRIVATE_KEY, both in PEM; null where neither is set: nothing is signed.
 * @throws {ConfigError} for a key or certificates that verifiers would refuse; it never shows the key
 */
export function signingConfig(env: Env, now = new Date()): SigningConfig | null {
  const certificate = text(env, 'C2PA_CERTIFICATE')
  const key = text(env, 'C2PA_PRIVATE_KEY')
  if (!certificate && !key) return null
  if (!certificate) throw new ConfigError('C2PA_CERTIFICATE', 'set together with C2PA_PRIVATE_KEY')
  if (!key) throw new ConfigError('C2PA_PRIVATE_KEY', 'set together with C2PA_CERTIFICATE')
  const privateKey = parsedKey(key)
  const chain = parsedChain(certificate)
  refuseUnusable(chain, privateKey, now)
  const sent = chain.filter((one) => one.subject !== one.issuer)
  return { certificates: sent.map(({ raw }) => raw), privateKey }
}

function parsedKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The error of the parser may quote what it read.
  }
  throw new ConfigError('C2PA_PRIVATE_KEY', 'a key of the curve P-256 in PEM, without a password')
}

function parsedChain(pem: string): [X509Certificate, ...X509Certificate[]] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    const [own, ...issuers] = parts.map((part) => new X509Certificate(part))
    if (own) return [own, ...issuers]
  } catch {
    // Said below.
  }
  throw new ConfigError('C2PA_CERTIFICATE', 'certificates in PEM, that of the key first')
}

function refuseUnusable(chain: [X509Certificate, ...X509Certificate[]], key: KeyObject, now: Date): void {
  const [own] = chain
  const refuse = (expected: string) => new ConfigError('C2PA_CERTIFICATE', expected)
  if (!own.checkPrivateKey(key)) throw refuse('the certificate of C2PA_PRIVATE_KEY, before its issuers')
  if (own.ca || own.subject === own.issuer) throw refuse('a certificate of an authority, not of itself')
  if (!own.keyUsage?.some((purpose) => PURPOSES.includes(purpose))) {
    throw refuse('a certificate for signing email, documents or claims of C2PA (extended key usage)')
  }
  for (const [index, one] of chain.entries()) {
    if (now < one.validFromDate || now > one.validToDate) {
      throw refuse(`valid today; one is valid from ${day(one.validFromDate)} to ${day(one.validToDate)}`)
    }
    const issuer = chain[index + 1]
    if (issuer && !(one.checkIssued(issuer) && one.verify(issuer.publicKey))) {
      throw refuse('a chain: each certificate before the one that issued it')
    }
  }
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}
