import type { Server, Socket } from 'node:net'
import { isPrivateAddress, networkOf } from './client-network.ts'
import { Slots } from './slots.ts'

export interface ConnectionLimits {
  /** Connections of this process. */
  connections: number
  /** Connections of one address; null behind proxies, whose connections carry the requests of all users. */
  connectionsPerAddress: number | null
}

/**
 * Reads the address of the other end; tests replace it, because their own addresses are not of the Internet.
 */
type AddressOf = (socket: Socket) => string | undefined

/**
 * Ends connections beyond the limits as soon as they are made. An address that is not of the Internet (a
 * proxy that the settings do not know of, the local network) has only the first limit.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits,
  addressOf: AddressOf = (socket) => socket.remoteAddress,
): void {
  server.maxConnections = connections
  if (connectionsPerAddress === null) return
  const slots = new Slots()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (isPrivateAddress(address)) return
    const leave = slots.take(networkOf(address), connectionsPerAddress)
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}
