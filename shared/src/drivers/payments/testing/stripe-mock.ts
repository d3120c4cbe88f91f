import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Starts Stripe's own mock server, the program at `path`, on a port of its own. */
export async function startStripeMock(path: string): Promise<{ url: URL; stop(): void }> {
  const server = spawn(path, ['-http-port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = Promise.withResolvers<never>()
  server.on('error', ended.reject)
  server.on('exit', (code) => ended.reject(new Error(`stripe-mock ended with ${code}`)))
  const url = await Promise.race([addressIn(server.stdout), ended.promise])
  ended.promise.catch(() => undefined)
  return { url, stop: () => void server.kill() }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<URL> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /Listening for HTTP at address: .*:(\d+)/.exec(line) ?? []
    if (port) return new URL(`http://127.0.0.1:${port}`)
  }
  throw new Error('stripe-mock named no address')
}
