import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const SECRET = 'secret-of-the-webhook'
const served = useTestApp({
  PRINT_SHOP: 'lob',
  LOB_API_KEY: 'test_key',
  LOB_API_URL: 'http://127.0.0.1:1',
  LOB_FROM: 'adr_1',
  LOB_WEBHOOK_SECRET: SECRET,
})

/** Sends a body that Lob signed; returns the status of the answer. */
async function sign(body: string): Promise<number> {
  const timestamp = String(served.clock.now().getTime())
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  const { statusCode } = await served.app.inject({
    ...{ method: 'POST', url: '/api/cards/lob', payload: body },
    headers: {
      'content-type': 'application/json',
      'lob-signature': signature,
      'lob-signature-timestamp': timestamp,
    },
  })
  return statusCode
}

test('an event of a card has the shop asked', async () => {
  const add = vi.spyOn(served.context.queue, 'add')
  const id = randomUUID()
  expect(await sign(JSON.stringify({ body: { metadata: { card_id: id } } }))).toBe(200)
  expect(add).toHaveBeenCalledWith('card.check', { cardId: id }, { id: `check-${id}` })
})

test.each(['', 'no JSON', 'null', '[]', '{"body":null}', '{"body":{"metadata":{"card_id":"\\u0000"}}}'])(
  'what Lob signs and is no event of a card changes nothing: %j',
  async (body) => {
    const add = vi.spyOn(served.context.queue, 'add')
    add.mockClear()
    expect(await sign(body)).toBe(200)
    expect(add).not.toHaveBeenCalled()
  },
)
