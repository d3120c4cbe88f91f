/** The least work that an event needs: check its signature, and keep it in the database. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { ready } from '../lib/answering.ts'

const POOL_SIZE = 10
const secret = process.env.WEBHOOK_SECRET ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE })
await pool.query('CREATE TABLE IF NOT EXISTS bench_events (id text PRIMARY KEY, payload jsonb NOT NULL)')

const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
app.post('/webhook', async (request, reply) => {
  const body = request.body as Buffer
  const [, seconds = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['stripe-signature'])) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return reply.status(400).send()
  const event = JSON.parse(body.toString()) as { id: string }
  await pool.query('INSERT INTO bench_events VALUES ($1, $2) ON CONFLICT DO NOTHING', [event.id, event])
  return { received: true }
})
ready(await app.listen({ host: '127.0.0.1', port: 0 }))
