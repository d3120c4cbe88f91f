import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, limitConnections } from './connections.ts'

let server: Server
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  await once(server, 'close')
})

/**
 * A server to which each connection seems to come from the next of these addresses, and all further ones from
 * the last; without addresses they come from where they do.
 */
async function serve(limits: ConnectionLimits, addresses?: string[]): Promise<void> {
  server = createServer()
  const next = () => (addresses && addresses.length > 1 ? addresses.shift() : addresses?.[0])
  limitConnections(server, limits, addresses && next)
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.write('welcome')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Whether the server answers on a new connection. */
async function isWelcome(): Promise<boolean> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  return Promise.race([once(client, 'data').then(() => true), once(client, 'close').then(() => false)])
}

test('an address has a limited number of connections, and a new one when one is closed', async () => {
  const [one, other] = ['2001:db8::1', '2001:db8::2']
  await serve({ connections: 100, connectionsPerAddress: 2 }, [one, other, one, '203.0.113.7', one, one])
  expect([await isWelcome(), await isWelcome(), await isWelcome(), await isWelcome()]).toEqual([
    true,
    true,
    false,
    true,
  ])
  const [first] = clients
  first?.destroy()
  await expect.poll(isWelcome).toBe(true)
})

test('an address that is not of the Internet may be a proxy: only the limit of all connections holds for it', async () => {
  await serve({ connections: 3, connectionsPerAddress: 1 }, ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1'])
  expect([await isWelcome(), await isWelcome(), await isWelcome(), await isWelcome()]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a connection counts for the address that it comes from, here one of this machine', async () => {
  await serve({ connections: 100, connectionsPerAddress: 1 })
  expect([await isWelcome(), await isWelcome()]).toEqual([true, true])
})

test('behind trusted proxies, connections are not limited by address', async () => {
  await serve({ connections: 100, connectionsPerAddress: null }, ['203.0.113.7', '203.0.113.7'])
  expect([await isWelcome(), await isWelcome()]).toEqual([true, true])
})
