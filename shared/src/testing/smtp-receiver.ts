import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import smtpServer, { type SMTPServerOptions } from 'smtp-server'

/** A reply of a mail server that is no acceptance: three digits and a text. */
export interface Refusal {
  at: 'sender' | 'recipient' | 'data'
  code: number
  text: string
}

export interface ReceivedMail {
  /** The address in the envelope, which is the one that counts. */
  to: string[]
  /** As it came, headers and all. */
  raw: string
  parsed: Email
}

/** A mail server on a real socket: it keeps what it accepts. */
export interface SmtpReceiver {
  /** `smtp://127.0.0.1:PORT`, without user and password. */
  url: URL
  received: ReceivedMail[]
  /** Replies for the next tries, one each; after them everything is accepted. */
  refusals: Refusal[]
  /** When true, the connection breaks once a mail was taken, before the server says so. */
  breaksAfterData: boolean
  close(): Promise<void>
}

/** @param options of `smtp-server`; without any it takes mails of everybody, without encryption */
export async function startSmtpReceiver({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<SmtpReceiver> {
  const refusalAt = (at: Refusal['at']) => {
    if (receiver.refusals[0]?.at !== at) return null
    const { code, text } = receiver.refusals.shift() as Refusal
    return Object.assign(new Error(text), { responseCode: code })
  }
  const server = new smtpServer.SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, callback) => callback(refusalAt('sender')),
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData(stream, session, callback) {
      void buffer(stream).then(async (bytes) => {
        const refusal = refusalAt('data')
        if (refusal) return callback(refusal)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        receiver.received.push({ to, raw: bytes.toString(), parsed: await PostalMime.parse(bytes) })
        if (receiver.breaksAfterData)
          for (const connection of server.connections) connection._socket.destroy()
        else callback()
      })
    },
    ...options,
  })
  // Clients that refuse the certificate are errors of the server, too.
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const receiver: SmtpReceiver = {
    url: new URL(`smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`),
    received: [],
    refusals: [],
    breaksAfterData: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return receiver
}
