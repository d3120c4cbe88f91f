/**
 * The least work that an answer over HTTP needs: a process of its own that does nothing else. Its slowest
 * answer is what the machine delays.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ready } from '../lib/answering.ts'

const server = createServer((_, answer) => answer.end('ok'))
server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
