import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const served = useTestApp()
beforeAll(async () => {
  await served.app.listen({ host: '127.0.0.1', port: 0 })
})

/** All that the server answers to these bytes before it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = served.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

test.each([
  ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/photos HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    400,
  ],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['the beginning of TLS', '\u0016\u0003\u0001\u0000', 400],
])('%s is refused with the envelope, and the connection ends', async (_, bytes, status) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nConnection: close$`, 's'))
  expect(JSON.parse(body)).toEqual({
    code: 'bad_request',
    data: null,
    message: expect.stringMatching(/^We could .* try again: \w.*\.$/),
  })
})

test('the server goes on', async () => {
  expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})
