import { sql } from 'kysely'
import { pawport } from '../../client/pawport.ts'
import { LaunchError } from '../../launcher/launch-error.ts'
import { waitUntil } from '../../launcher/system/processes.mjs'
import type { Member } from './people.ts'
import type { Stack } from './stack.ts'

const JOB_MS = 120_000

/** Uploads a photo, for Kyoto unless the fields name another place. Returns the id of the generation. */
export async function upload(
  { url }: Stack,
  { token }: Member,
  photo: Uint8Array<ArrayBuffer>,
  size: number,
  fields: Record<string, string> = {},
): Promise<string> {
  const call = pawport({ url, token })
  const { data } = await call('generations.create', {
    form: { location: 'Kyoto', size, ...fields, img: new Blob([photo], { type: 'image/jpeg' }) },
    headers: { prefer: 'respond-async' },
  })
  return data.task_id
}

/**
 * Waits until no generation is pending or processing.
 * @throws {LaunchError} when that takes too long, or a generation failed
 */
export async function allDone({ database }: Stack): Promise<void> {
  const isDone = await waitUntil(async () => {
    const { rows } = await sql<{ status: string; error_code: string | null }>`
      SELECT status, error_code FROM generations WHERE status <> 'completed' ORDER BY status LIMIT 1`.execute(
      database.db,
    )
    if (rows[0]?.status === 'failed') throw new LaunchError(`A generation failed: ${rows[0].error_code}`)
    return rows.length === 0
  }, JOB_MS)
  if (!isDone) throw new LaunchError(`The generations were not done after ${JOB_MS / 1_000} s.`)
}

/**
 * Waits for the end of one generation.
 * @throws {LaunchError} when it takes too long, or fails although its photo shows a pet
 */
export async function finished({ database }: Stack, taskId: string): Promise<void> {
  const isDone = await waitUntil(async () => {
    const { rows } = await sql<{ status: string; error_code: string | null }>`
      SELECT status, error_code FROM generations WHERE task_id = ${taskId}`.execute(database.db)
    const { status, error_code: code } = rows[0] ?? {}
    if (status === 'failed' && code !== 'no_pet') throw new LaunchError(`A generation failed: ${code}`)
    return status === 'completed' || status === 'failed'
  }, JOB_MS)
  if (!isDone) throw new LaunchError(`A generation was not done after ${JOB_MS / 1_000} s.`)
}

/** How long a generation took from claim to completion, in milliseconds. */
export async function processingTime({ database }: Stack, taskId: string): Promise<number> {
  const { rows } = await sql<{ milliseconds: number }>`
    SELECT extract(epoch FROM finished_at - started_at)::float8 * 1000 AS milliseconds
    FROM generations WHERE task_id = ${taskId}`.execute(database.db)
  return rows[0]?.milliseconds ?? Number.NaN
}
