import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { MailData } from './mail-data.ts'

/** In this time a user who looks at the screen sees what has ended; the mail is then not sent. */
const WAIT_SECONDS = 60

/**
 * Writes the mail about the end of a picture, once, in the transaction that ends it; for users who want such
 * mails alone.
 */
export async function enqueuePictureMail(
  transaction: Executor,
  { userId, data }: { userId: string; data: MailData['picture-ended'] },
): Promise<void> {
  await enqueue(transaction, { userId, template: 'picture-ended', id: data.taskId, data })
}

/** The same about the end of a video. */
export async function enqueueVideoMail(
  transaction: Executor,
  { userId, data }: { userId: string; data: MailData['video-ended'] },
): Promise<void> {
  await enqueue(transaction, { userId, template: 'video-ended', id: data.videoId, data })
}

interface EndMail {
  userId: string
  template: 'picture-ended' | 'video-ended'
  /** Of what has ended. */
  id: string
  data: object
}

async function enqueue(transaction: Executor, { userId, template, id, data }: EndMail): Promise<void> {
  await sql`
    INSERT INTO mails (key, user_id, template, data, next_try_at)
    SELECT ${`${template}:${id}`}, user_id, ${template}, ${JSON.stringify(data)}::jsonb,
      now() + make_interval(secs => ${sql.lit(WAIT_SECONDS)})
    FROM user_settings WHERE user_id = ${userId} AND mail_when_done
    ON CONFLICT (key) DO NOTHING`.execute(transaction)
}
