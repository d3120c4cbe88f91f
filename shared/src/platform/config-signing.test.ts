import { expect, test } from 'vitest'
import { signingConfig } from './config-signing.ts'
import { makeSigningPems } from './testing/certificates.ts'

const pems = await makeSigningPems()
const other = await makeSigningPems()
const chain = pems.certificates.join('\n')
const [own = '', authority = '', root = ''] = pems.certificates

function config(certificate: string, key = pems.privateKey, now = new Date()) {
  return signingConfig({ C2PA_CERTIFICATE: certificate, C2PA_PRIVATE_KEY: key }, now)
}

test('nothing is signed where neither certificate nor key is set', () => {
  expect(signingConfig({})).toBeNull()
})

test('the certificates are kept without the root', () => {
  expect(config(chain)?.certificates).toHaveLength(2)
  expect(config(own)?.certificates).toHaveLength(1)
})

const small = await makeSigningPems({ curve: 'P-384' })
const forServers = await makeSigningPems({ purpose: '1.3.6.1.5.5.7.3.1' })
const later = new Date(Date.now() + 60 * 86_400_000)

test.each([
  [
    'a certificate without its key',
    () => signingConfig({ C2PA_CERTIFICATE: chain }),
    /PRIVATE_KEY should be set/,
  ],
  [
    'a key without its certificate',
    () => signingConfig({ C2PA_PRIVATE_KEY: 'x' }),
    /CERTIFICATE should be set/,
  ],
  ['what is no key', () => config(chain, 'secret words'), /PRIVATE_KEY should be a key of the curve P-256/],
  [
    'a key of another curve',
    () => config(chain, small.privateKey),
    /PRIVATE_KEY should be a key of the curve/,
  ],
  ['what is no certificate', () => config(pems.privateKey), /should be certificates in PEM/],
  ['a broken certificate', () => config(own.replace('MII', 'MIJ')), /should be certificates in PEM/],
  [
    'the key of another certificate',
    () => config(chain, other.privateKey),
    /the certificate of C2PA_PRIVATE_KEY/,
  ],
  [
    'an issuer before the certificate',
    () => config([authority, own].join('\n')),
    /the certificate of C2PA_PRIV/,
  ],
  ['a chain with a gap', () => config([own, root].join('\n')), /each certificate before the one/],
  [
    'the issuer of another certificate',
    () => config([own, other.certificates[1]].join('\n')),
    /each certificate before the one/,
  ],
  [
    'a certificate for servers',
    () => config(forServers.certificates.join('\n'), forServers.privateKey),
    /for signing email, documents or claims/,
  ],
  [
    'a certificate of last month',
    () => config(chain, pems.privateKey, later),
    /should be valid today; one is/,
  ],
])('%s is refused, and the key is not shown', (_, load, message) => {
  expect(load).toThrow(message)
  expect(load).not.toThrow(/secret|BEGIN/)
})
