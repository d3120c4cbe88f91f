import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, portHolder, portMessage, portTrouble } from './ports.ts'

/** Listens on a free port of the given address. */
async function listen(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a port is taken wherever on this machine another program listens', async () => {
  const port = await listen('127.0.0.1')
  expect(await portTrouble(port, '127.0.0.1')).toBe('taken')
  expect(await portTrouble(port, '0.0.0.0')).toBe('taken')
})

test('the next free port is found', async () => {
  const port = await listen('127.0.0.1')
  const free = await freePort(port, '127.0.0.1')
  expect(free).toBeGreaterThan(port)
  expect(await portTrouble(free, '127.0.0.1')).toBeUndefined()
})

test.runIf(process.platform === 'linux')('the program on the port is named', async () => {
  expect(portHolder(await listen('127.0.0.1'))).toContain(`pid ${process.pid}`)
})

test('the message names the port, the program and what to do', () => {
  expect(portMessage(3000, 'taken', 'python3, pid 42', 'npm start')).toBe(
    'Port 3000 is taken by another program (python3, pid 42). Choose another one: PORT=3001 npm start',
  )
  expect(portMessage(3000, 'taken', '', 'npm run dev')).toBe(
    'Port 3000 is taken by another program. Choose another one: PORT=3001 npm run dev',
  )
  expect(portMessage(80, 'forbidden', '', 'npm start')).toBe(
    'Port 80 may not be opened by this user. Choose another one: PORT=3000 npm start',
  )
})
