/** The least work that a push needs: LISTEN, and a message to the room of its receiver. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'
import { ready } from '../lib/answering.ts'

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) => socket.join(String(socket.handshake.auth.user)))

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
client.on('notification', ({ payload = '' }) => {
  const { user, ...message } = JSON.parse(payload)
  io.to(user).emit('changed', message)
})
await client.connect()
await client.query('LISTEN bench_floor')
server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
