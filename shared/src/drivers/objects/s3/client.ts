import http from 'node:http'
import https from 'node:https'
import { Client } from 'minio'

/** The timeout in milliseconds of a request to the store; the job is then tried again. */
const SILENCE_MS = 30_000

export interface S3Account {
  accessKey: string
  secretKey: string
  region: string
}

export interface S3Connection {
  client: Client
  close(): void
}

/** A client for one endpoint, with connections that are reused and that do not wait for ever. */
export function connectS3(endpoint: URL, account: S3Account): S3Connection {
  const secure = endpoint.protocol === 'https:'
  const { request, Agent } = secure ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const impatient = (options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) => {
    const sent = request(options, callback)
    return sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`${endpoint.host} does not answer`)))
  }
  const client = new Client({
    // sockets need an IPv6 host without its brackets
    endPoint: endpoint.hostname.replace(/^\[|\]$/g, ''),
    port: Number(endpoint.port || (secure ? 443 : 80)),
    useSSL: secure,
    accessKey: account.accessKey,
    secretKey: account.secretKey,
    // without a region the client asks for it, once per bucket
    region: account.region,
    transport: { request: impatient as typeof http.request },
    transportAgent: agent,
  })
  return { client, close: () => agent.destroy() }
}
