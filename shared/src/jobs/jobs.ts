import { DAY_MS, HOUR_MS } from '../contract/time.ts'
/** All jobs and their payloads, for API and worker. Payloads hold ids, never data. */
export interface Jobs {
  'generation.render': { taskId: string }
  /** Draws a finished picture again with another mount, portrayal or way. */
  'mount.switch': { taskId: string }
  /** Checks a photo, before any charge. */
  'photo.check': { photoId: string }
  /** Draws the test picture that an administrator ordered from one endpoint. */
  'endpoint.test': { testId: string }
  /** Draws the drafts of one request. */
  'draft.draw': { draftId: string }
  /**
   * Enqueues what waits without a job, of every kind of work; ends or requeues attempts past their deadline;
   * removes what these kinds keep for a while.
   */
  'work.sweep': Record<string, never>
  /** Gives back holds past their time, writes off credits that are due. */
  'credits.sweep': Record<string, never>
  /** Removes generations that have been in the recycle bin for 30 days. */
  'recycle.purge': Record<string, never>
  /** Makes a video postcard. */
  'video.render': { videoId: string }
  /** Draws both sides of a card for print. */
  'card.draw': { cardId: string }
  /** Hands a card that was ordered to the print shop. */
  'card.send': { cardId: string }
  /** Asks the print shop how a card stands. */
  'card.check': { cardId: string }
  /** Makes the PDF of an album. */
  'album.print': { printId: string }
  /** Removes reports of public pages, and messages of the contact form, that have been kept long enough. */
  'reports.expire': Record<string, never>
  /** Writes one export of a user's data. */
  'data.export': { exportId: string }
  /** Deletes accounts whose days to change one's mind are over. */
  'accounts.delete': Record<string, never>
  /** Checks that the books of the credits balance. */
  'ledger.check': Record<string, never>
  /**
   * Removes objects that no row names, and uploads of generations that have ended: one slice of the store at
   * a time.
   */
  'objects.purge': Record<string, never>
  /** Sends one mail of the outbox. */
  'mail.send': { mailId: string }
  /** Tells one browser of one notice. */
  'push.send': { pushId: string }
  /** Sends one event to a webhook. */
  'webhook.deliver': { deliveryId: string }
  /** Tells users of what expires soon, and removes old notices. */
  'notices.sweep': Record<string, never>
  /** Handles one event of the payment provider. */
  'stripe.event': { eventId: string }
  /** Grants the next part of yearly plans. */
  'billing.tranches': Record<string, never>
  /**
   * Removes old events of the payment provider; compares orders, payments and subscriptions with it, and
   * repairs what differs.
   */
  'billing.reconcile': Record<string, never>
  /** Tells owners that their plan will be renewed soon. */
  'billing.remind': Record<string, never>
}
export type JobName = keyof Jobs

export interface RunningJob<N extends JobName> {
  id: string
  data: Jobs[N]
  /** Aborts when the worker has to hand the job back, or its owner cancelled it. */
  signal: AbortSignal
}

/** One handler for each job; a job without one does not compile. Handlers survive being run twice. */
export type JobHandlers = { [N in JobName]: (job: RunningJob<N>) => Promise<void> }

export interface JobPolicy {
  /**
   * Generations, photo checks, drafts, videos, quick sweepers, walks through the store, mails with pushes,
   * events of the payment provider, and exports and deletions have a queue each.
   */
  queue: QueueName
  /** Tries of the queue; a row that counts its own attempts ends sooner. */
  attempts: number
  /** Pause before the second try; doubled each time, capped at 30 s. */
  backoffMs: number
  /** Repeats by itself, once for the whole installation. */
  everyMs?: number
  /** Above 0 it waits until no job of its queue without one waits, unless it is added with another one. */
  priority?: number
}

export const JOB_POLICY = {
  'generation.render': { queue: 'generations', attempts: 100, backoffMs: 1_000 },
  // The row counts attempts.
  'mount.switch': { queue: 'generations', attempts: 100, backoffMs: 1_000 },
  'photo.check': { queue: 'photos', attempts: 100, backoffMs: 1_000 },
  // A user waits for the answer for seconds: the API answers with a failure at once.
  'draft.draw': { queue: 'drafts', attempts: 1, backoffMs: 1_000 },
  // An administrator waits for it, and asks again.
  'endpoint.test': { queue: 'drafts', attempts: 1, backoffMs: 1_000 },
  'work.sweep': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 5_000 },
  'credits.sweep': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 60_000 },
  'recycle.purge': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: HOUR_MS },
  // A queue of its own: pictures never wait behind a video. The row counts attempts.
  'video.render': { queue: 'videos', attempts: 100, backoffMs: 1_000 },
  // The rows count tries and pauses.
  'card.draw': { queue: 'drafts', attempts: 1, backoffMs: 1_000 },
  'card.send': { queue: 'mail', attempts: 1, backoffMs: 1_000 },
  'card.check': { queue: 'mail', attempts: 3, backoffMs: 2_000 },
  // The row counts attempts. Users order any number of them: the walks that keep store and books in order
  // come first.
  'album.print': { queue: 'walks', attempts: 5, backoffMs: 2_000, priority: 10 },
  'reports.expire': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 6 * HOUR_MS },
  // The row counts tries and pauses.
  'data.export': { queue: 'data', attempts: 1, backoffMs: 1_000 },
  'accounts.delete': { queue: 'data', attempts: 1, backoffMs: 1_000, everyMs: 60_000 },
  'ledger.check': { queue: 'walks', attempts: 1, backoffMs: 1_000, everyMs: 6 * HOUR_MS },
  'objects.purge': { queue: 'walks', attempts: 1, backoffMs: 1_000, everyMs: 30_000 },
  // The row counts tries and pauses; those of the queue bridge a database that is away for seconds.
  'mail.send': { queue: 'mail', attempts: 5, backoffMs: 1_000 },
  'push.send': { queue: 'mail', attempts: 5, backoffMs: 1_000 },
  // The row counts tries and pauses.
  'webhook.deliver': { queue: 'mail', attempts: 5, backoffMs: 1_000 },
  'notices.sweep': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: HOUR_MS },
  // The row counts tries and pauses.
  'stripe.event': { queue: 'billing', attempts: 1, backoffMs: 1_000 },
  'billing.tranches': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 10 * 60_000 },
  'billing.reconcile': { queue: 'walks', attempts: 1, backoffMs: 1_000, everyMs: DAY_MS },
  'billing.remind': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: HOUR_MS },
} as const satisfies Record<JobName, JobPolicy>

export const QUEUE_NAMES = [
  'generations',
  'photos',
  'drafts',
  'videos',
  'maintenance',
  'walks',
  'mail',
  'billing',
  'data',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** Jobs of each queue that one worker runs at once; an operator sets how many pictures. */
export const AT_ONCE: Record<Exclude<QueueName, 'generations'>, number> = {
  // Each takes a fraction of a second, most of it in one thread that all checks share. One user's photos take
  // two of the places at most.
  photos: 3,
  // A video takes several hundred megabytes while it is made.
  videos: 1,
  // Drafts are drawn one after another, so that they take at most one processor.
  drafts: 1,
  maintenance: 1,
  walks: 1,
  // A large export does not keep accounts from being deleted.
  data: 2,
  // Mails and print shops wait for another server most of the time.
  mail: 4,
  // Each event of the payment provider waits for the provider and holds one connection to the database.
  billing: 4,
}

export const JOB_NAMES = Object.keys(JOB_POLICY) as JobName[]
