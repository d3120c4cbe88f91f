import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedPush {
  /** The last part of the endpoint's path. */
  browser: string
  ttl: number
  /** The decrypted message. */
  payload: Record<string, unknown>
  /** Who signed it, as base64url; the signature was right. */
  publicKey: string
  claims: { aud: string; exp: number; sub: string }
}

export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * A push service on a real socket, with browsers that decrypt what it takes (RFC 8030, 8188, 8291, 8292), by
 * code of its own.
 */
export interface PushReceiver {
  /** `http://127.0.0.1:PORT`. */
  origin: string
  received: ReceivedPush[]
  /** Answers to the next messages, one each; after them everything is accepted. */
  answers: { status: number; headers?: Record<string, string> }[]
  /** Makes a browser and its subscription. */
  browser(name: string): TestBrowser
  close(): Promise<void>
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = receiver.answers.shift()
    if (answer) return void response.writeHead(answer.status, answer.headers).end('an answer with a body')
    const name = request.url?.slice(1) ?? ''
    const browser = browsers.get(name)
    if (!browser) return void response.writeHead(404).end()
    const signed = readAuthorization(request.headers.authorization ?? '')
    if (request.headers['content-encoding'] !== 'aes128gcm' || !signed)
      return void response.writeHead(400).end()
    const payload = JSON.parse(decrypt(body, browser).toString()) as Record<string, unknown>
    receiver.received.push({ browser: name, ttl: Number(request.headers.ttl), payload, ...signed })
    response.writeHead(201).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiver: PushReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answers: [],
    browser(name) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(name, { ecdh, auth })
      return { endpoint: `${receiver.origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}

/** `vapid t=JWT, k=KEY`; null unless the key signed the token. */
function readAuthorization(header: string): Pick<ReceivedPush, 'publicKey' | 'claims'> | null {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null
}

function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The text ends with a 2, which zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2))
}
