import { randomUUID } from 'node:crypto'
import type { Draft } from '@pawport/shared/contract/drafts/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type DraftOutcome, insertDraft, readDraft, removeDraft } from '@pawport/shared/drafts/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { visitorHash } from '../../http/visitor-hash.ts'
import { waitUntil } from '../../realtime/wait.ts'
import { draftPhoto } from './draft-photo.ts'
import type { WantedDrafts } from './read-drafts.ts'

/** Requests of one user, or of one visitor's network, that are not answered yet. */
const PER_SENDER = 3

interface Asker {
  userId: string | null
  /** As requestNetwork gives it. */
  network: string
  locale: Locale
}

/**
 * Has a worker draw drafts, and waits for them. Nothing of them is left in the database afterwards, whether
 * the client waits or leaves.
 * @throws {AppError} drafts_busy; those of the photo
 */
export async function drawDrafts(
  context: ApiContext,
  { userId, network, locale }: Asker,
  wanted: WantedDrafts,
  signal: AbortSignal,
): Promise<Draft[]> {
  const { db, queue, databaseClock, config, log } = context
  const { pets, petName, companions, ...photo } = await draftPhoto(context, userId, wanted)
  const id = randomUUID()
  const now = await databaseClock.now()
  const sender = visitorHash('pawport drafts', {
    network: userId ?? network,
    now,
    secret: config.server.secret,
  })
  const { cards } = wanted
  const row = { id, sender, ...photo, request: { cards, pets, petName, companions, locale }, created_at: now }
  const limits = { atOnce: config.traffic.draftsAtOnce, perSender: PER_SENDER }
  if (!(await insertDraft(db, row, limits))) throw new AppError('drafts_busy')
  try {
    await queue.add('draft.draw', { draftId: id }, { id }).catch((error: Error) => {
      log.warn({ err: error.message }, 'the queue took no draft')
      throw new AppError('drafts_busy')
    })
    const outcome = await waitForDrafts(context, id, signal)
    if (outcome?.error_code) throw new AppError(outcome.error_code)
    const pictures = outcome?.pictures
    if (!pictures) throw new AppError('drafts_busy')
    return cards.map(({ location, seed, style, aspect }, index) => ({
      location,
      seed,
      style,
      aspect,
      image: `data:image/webp;base64,${pictures[index]?.toString('base64')}`,
      left_out: outcome.left_out?.[index] ?? false,
    }))
  } finally {
    await removeDraft(db, id).catch(() => undefined)
  }
}

function waitForDrafts(
  { db, changes, config }: ApiContext,
  id: string,
  signal: AbortSignal,
): Promise<DraftOutcome | undefined> {
  return waitUntil(changes, {
    read: () => readDraft(db, id),
    isDone: ({ isDone }) => isDone,
    watch: (look) => ({
      onDraft(draftId) {
        if (draftId === id) look()
      },
    }),
    limitMs: config.waits.draftsMs,
    signal,
  })
}
