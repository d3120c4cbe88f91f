import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
  MAX_DOCUMENTS_A_DAY,
} from '@pawport/shared/contract/tasks/limits.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { newDocumentKey } from '@pawport/shared/tasks/document-keys.ts'
import type { ApiContext } from '../../../context.ts'
import type { FileRules } from '../../../http/photo-form.ts'
import { type Own, ownTask } from '../brand/change.ts'
import { lockTask } from '../store.ts'
import { stateOf } from '../view.ts'
import { insertDocument, takeDocument } from './store.ts'

export const DOCUMENT_RULES: FileRules = {
  field: 'file',
  maxBytes: MAX_DOCUMENT_BYTES,
  missing: 'document_missing',
  tooLarge: 'document_too_large',
}

const HEADER = Buffer.from('%PDF-')
const LONGEST_NAME = 120
const UNNAMED = 'requirements.pdf'

type Context = Pick<ApiContext, 'db' | 'objects' | 'pdfReader' | 'counters' | 'log' | 'moderation'>

interface Uploaded {
  file: Buffer | null
  fileName?: string
}

/**
 * Stores a PDF as the requirements of a task that has not ended, in place of the one before.
 * @throws {AppError} not_found, state_changed, too_many_documents, and those of `countPages` and
 * `requireAllowed`
 */
export async function putDocument(
  context: Context,
  own: Own,
  { file, fileName }: Uploaded,
): Promise<TaskRow> {
  const { db, objects, counters } = context
  const { userId, id: taskId, now } = own
  await requireUnended(db, own)
  const { count } = counters.hit(`task-documents:${userId}`, { max: MAX_DOCUMENTS_A_DAY, windowMs: DAY_MS })
  if (count > MAX_DOCUMENTS_A_DAY) throw new AppError('too_many_documents', { limit: MAX_DOCUMENTS_A_DAY })
  const { pdf, pages } = await countPages(context, file)
  const name = cleanName(fileName)
  await requireAllowed(context.moderation, { documentName: name })
  const key = newDocumentKey()
  await objects.put(key, pdf, { contentType: 'application/pdf' })
  const former = await db.transaction().execute(async (transaction) => {
    await requireUnended(transaction, own)
    const taken = await takeDocument(transaction, taskId)
    const row = { task_id: taskId, user_id: userId, object_key: key, name, bytes: pdf.length, pages }
    await insertDocument(transaction, { ...row, created_at: now })
    return taken
  })
  await removeObject(context, former)
  return (await lockTask(db, taskId)) as TaskRow
}

/** @throws {AppError} not_found */
export async function removeDocument(context: Context, own: Own): Promise<TaskRow> {
  const [row, former] = await context.db.transaction().execute(async (transaction) => {
    const task = await ownTask(transaction, own)
    return [task, await takeDocument(transaction, own.id)] as const
  })
  await removeObject(context, former)
  return row
}

async function requireUnended(db: Executor, own: Own): Promise<void> {
  const { state, endReason } = stateOf(await ownTask(db, own), own.now)
  if (state === 'ended' && endReason !== 'full') throw new AppError('state_changed')
}

/** @throws {AppError} document_missing, document_not_pdf, document_damaged, document_too_long */
async function countPages(
  { pdfReader }: Context,
  file: Buffer | null,
): Promise<{ pdf: Buffer; pages: number }> {
  if (!file || file.length === 0) throw new AppError('document_missing')
  if (!file.subarray(0, HEADER.length).equals(HEADER)) throw new AppError('document_not_pdf')
  const { pages } = await pdfReader.read(file)
  if (pages === null) throw new AppError('document_damaged')
  if (pages > MAX_DOCUMENT_PAGES) throw new AppError('document_too_long', { limit: MAX_DOCUMENT_PAGES })
  return { pdf: file, pages }
}

/**
 * The name that a reader sees: one line without control characters and without those that turn the direction
 * of text.
 */
function cleanName(fileName: string | undefined): string {
  const name = (fileName ?? '').replace(/[\p{C}\u2028\u2029]/gu, '').trim()
  return [...name].slice(0, LONGEST_NAME).join('') || UNNAMED
}

/** When the store fails, a sweeper of the worker removes the object later. */
async function removeObject({ objects, log }: Context, key: string | null): Promise<void> {
  if (!key) return
  await objects.remove(key).catch((error: Error) => {
    log.warn({ err: error.message }, 'left a former document to the sweeper')
  })
}
