import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, fixture, signIn } from '../lib/client.ts'
import { type Product, startProduct } from '../lib/product.ts'
import { persistently } from '../soak/insist.ts'
import { count, type Outcome } from '../soak/outcome.ts'
import type { ComposeInstallation } from './compose.ts'

export interface RestoreFigures extends Outcome {
  /** Pictures that were finished before the backup. */
  pictures: number
  /** Of them, those that open afterwards and have the same bytes. */
  samePictures: number
  /** Generations that the backup holds unfinished, and that were completed after the restore. */
  finishedAfterwards: number
  backupSeconds: number
  restoreSeconds: number
}

const EMAIL = 'restore@example.com'
const FINISHED = 3
/** More than the workers can finish until the backup stops them. */
const UNFINISHED = 12

/**
 * Backs up an installation while it draws, removes it with its volumes, restores it and looks at what it has.
 */
export async function restoreInstallation(
  installation: ComposeInstallation,
  say: (line: string) => unknown,
): Promise<RestoreFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'pawport-backup-'))
  try {
    return await run(installation, join(folder, 'backup'), say)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(
  installation: ComposeInstallation,
  backup: string,
  say: (line: string) => unknown,
): Promise<RestoreFigures> {
  const before = await startProduct()
  const client = await signIn(before, EMAIL)
  const finished = await order(client, FINISHED)
  for (const taskId of finished) await client.outcome(taskId)
  const digests = await pictures(client, finished)
  const unfinished = await order(client, UNFINISHED)
  await before.stop()

  say('backing up')
  const backupSeconds = await seconds(() => installation.script('backup', backup))
  await mustRefuse(installation, backup)
  await installation.compose('down', '--volumes', '--timeout', '5')
  say('everything is removed; restoring')
  const restoreSeconds = await seconds(() => installation.script('restore', backup))
  await installation.trustAgain()

  const after = await startProduct()
  try {
    // The session of before, and a new one of the same account.
    const digestsAfter = await pictures(client, finished)
    const again = await signIn(after, EMAIL, 0)
    for (const taskId of unfinished) await again.outcome(taskId)
    const outcome = await count(after.database.db, installation.settings, [...finished, ...unfinished])
    return {
      ...outcome,
      pictures: finished.length,
      samePictures: digests.filter((digest, index) => digest === digestsAfter[index]).length,
      finishedAfterwards: await finishedSince(after),
      backupSeconds,
      restoreSeconds,
    }
  } finally {
    await after.stop()
  }
}

/** @returns task ids */
async function order(client: Client, pictures: number): Promise<string[]> {
  const cat = await fixture('cat-chelsea-cc0.png')
  return Promise.all(Array.from({ length: pictures }, () => persistently(client, cat)))
}

/** The digest of each picture's bytes, as a browser gets them by a signed link. */
async function pictures(client: Client, taskIds: string[]): Promise<string[]> {
  return Promise.all(
    taskIds.map(async (taskId) => {
      const { output_image_key: key } = await client.generation(taskId)
      if (!key) throw new Error(`${taskId} has no picture`)
      const answer = await fetch((await client.signedUrls([key]))[key] ?? '')
      if (!answer.ok) throw new Error(`the picture of ${taskId} does not open: ${answer.status}`)
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    }),
  )
}

/** A restore onto an installation that has data would mix two. */
async function mustRefuse(installation: ComposeInstallation, backup: string): Promise<void> {
  const refusal = await installation.script('restore', backup).then(
    () => 'it restored',
    (error: { stderr?: string }) => error.stderr ?? '',
  )
  if (!refusal.includes('nothing was changed'))
    throw new Error(`restore did not refuse an installation with data: ${refusal}`)
}

/** Generations that were completed since the restored database started, by its own clock. */
async function finishedSince({ database: { db } }: Product): Promise<number> {
  const rows = await db
    .selectFrom('generations')
    .select('task_id')
    .where('status', '=', 'completed')
    .where('finished_at', '>', (select) => select.fn<Date>('pg_postmaster_start_time', []))
    .execute()
  return rows.length
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = Date.now()
  await work()
  return Math.round((Date.now() - started) / 1_000)
}
