/**
 * The plain worker: the least code that draws an order with an endpoint. It takes a job, sends the photo,
 * decodes the picture, encodes it once, stores it and writes the row. It finds no pet, compares nothing,
 * makes no thumbnails, and its jobs end with the process.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '@pawport/shared/db/pool.ts'
import { openBackend } from '@pawport/shared/drivers/queue/bullmq-backend.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { answerQuestions, ready } from '../lib/answering.ts'
import { SCRATCH } from '../lib/paths.ts'
import { uploadPhoto } from '../lib/photos.ts'

const url = process.env.DATABASE_URL ?? ''
const endpoint = process.env.ENDPOINT_URL ?? ''
const log = pino({ level: 'silent' })
const pool = openPool({ connectionString: url, max: 10 }, log)
const backend = openBackend({ kind: 'postgres', url }, log)
const folder = await mkdtemp(join(SCRATCH, 'plain-worker-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const photo = join(folder, 'photo.jpg')
await writeFile(photo, await uploadPhoto())
await pool.query('CREATE TABLE plain_jobs (id uuid PRIMARY KEY, status text NOT NULL, picture text)')

const waiting = new Map<string, () => void>()
// No process of the product takes jobs of this queue meanwhile.
const queue = backend.queue('walks', {})
const worker = backend.worker('walks', (job) => draw((job as { data: { id: string } }).data.id), {
  concurrency: 1,
})
await worker.waitUntilReady()

async function draw(id: string): Promise<void> {
  const inputs = (await readFile(photo)).toString('base64')
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inputs }),
  })
  const pixels = sharp(Buffer.from(await answer.arrayBuffer()))
  const file = join(folder, `${id}.webp`)
  await writeFile(file, await pixels.webp({ quality: 90 }).toBuffer(), { flush: true })
  await pool.query("UPDATE plain_jobs SET status = 'completed', picture = $2 WHERE id = $1", [id, file])
  waiting.get(id)?.()
}

answerQuestions({
  /** Draws so many orders, one after the other. Answers the time of each, in milliseconds. */
  async draw(count: number): Promise<number[]> {
    const times: number[] = []
    for (let number = 0; number < count; number++) {
      const id = randomUUID()
      const done = new Promise<void>((resolve) => waiting.set(id, resolve))
      const startedAt = performance.now()
      await pool.query("INSERT INTO plain_jobs (id, status) VALUES ($1, 'pending')", [id])
      await queue.add('draw', { id }, { jobId: id, removeOnComplete: true })
      await done
      times.push(performance.now() - startedAt)
      waiting.delete(id)
    }
    return times
  },
})
ready()
