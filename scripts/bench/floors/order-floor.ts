/**
 * The plain order: the least code that keeps an order as safely as the product does. It reads the form,
 * hashes the photo, stores it once, writes row, account and hold in one transaction, and enqueues a job.
 */
import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { openPool } from '@pawport/shared/db/pool.ts'
import { openBackend } from '@pawport/shared/drivers/queue/bullmq-backend.ts'
import Fastify from 'fastify'
import { pino } from 'pino'
import { ready } from '../lib/answering.ts'
import { SCRATCH } from '../lib/paths.ts'

const POOL_SIZE = 10
const CREDITS = 1_000_000
const url = process.env.DATABASE_URL ?? ''
const log = pino({ level: 'silent' })
const pool = openPool({ connectionString: url, max: POOL_SIZE }, log)
// A queue of the product: no worker takes jobs meanwhile.
const queue = openBackend({ kind: 'postgres', url }, log).queue('walks', {})
const photos = await mkdtemp(join(SCRATCH, 'plain-order-'))
process.once('exit', () => rmSync(photos, { recursive: true, force: true }))

await pool.query(`
  CREATE TABLE plain_accounts (user_id uuid PRIMARY KEY, available int NOT NULL CHECK (available >= 0), held int NOT NULL);
  CREATE TABLE plain_orders (id uuid PRIMARY KEY, user_id uuid NOT NULL, destination text NOT NULL, seed int NOT NULL,
    photo text NOT NULL, photo_bytes int NOT NULL, status text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE plain_holds (order_id uuid PRIMARY KEY REFERENCES plain_orders, user_id uuid NOT NULL, amount int NOT NULL);`)
const users = Array.from({ length: Number(process.env.PEOPLE) }, () => randomUUID())
await pool.query('INSERT INTO plain_accounts SELECT unnest($1::uuid[]), $2, 0', [users, CREDITS])

const app = Fastify()
await app.register(multipart)
let taken = 0
app.post('/order', async (request, reply) => {
  const fields: Record<string, string> = {}
  let photo: Buffer = Buffer.alloc(0)
  for await (const part of request.parts()) {
    if (part.type === 'file') photo = await part.toBuffer()
    else fields[part.fieldname] = String(part.value)
  }
  const hash = createHash('sha256').update(photo).digest('hex')
  const userId = users[taken++ % users.length] ?? ''
  await store(`${userId}-${hash}`, photo)
  const id = randomUUID()
  if (!(await write(id, userId, fields, { hash, bytes: photo.length }))) return reply.status(402).send()
  await queue.add('draw', { id }, { jobId: id, removeOnComplete: true, removeOnFail: true })
  reply.status(202)
  return { id, status: 'pending' }
})

async function store(name: string, photo: Buffer): Promise<void> {
  const path = join(photos, name)
  if (await stat(path).catch(() => null)) return
  const draft = `${path}-${randomUUID()}`
  await writeFile(draft, photo, { flag: 'wx', flush: true })
  await rename(draft, path)
}

/** False, with nothing written, when the credits do not suffice. */
async function write(
  id: string,
  userId: string,
  { location, seed }: Record<string, string>,
  { hash, bytes }: { hash: string; bytes: number },
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO plain_orders (id, user_id, destination, seed, photo, photo_bytes, status)
       VALUES ($1, $2, $3, $4, $5, $6, 'pending')`,
      [id, userId, location, seed, hash, bytes],
    )
    const { rowCount } = await client.query(
      'UPDATE plain_accounts SET available = available - 1, held = held + 1 WHERE user_id = $1 AND available >= 1',
      [userId],
    )
    await client.query('INSERT INTO plain_holds (order_id, user_id, amount) VALUES ($1, $2, 1)', [id, userId])
    await client.query(rowCount ? 'COMMIT' : 'ROLLBACK')
    return rowCount === 1
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

ready(await app.listen({ host: '127.0.0.1', port: 0 }))
