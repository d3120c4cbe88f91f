import { hasPageOfPosts } from '@pawport/shared/community/page-of-posts.ts'
import { type CommonContext, closeCommon, openCommon } from '@pawport/shared/drivers/context.ts'
import type { Pace } from '@pawport/shared/generations/estimate.ts'
import { createPace } from '@pawport/shared/generations/pace.ts'
import { createTypicalTime } from '@pawport/shared/generations/typical-time.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { keepFor } from '@pawport/shared/platform/keep-for.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import type { Counters } from './drivers/counters/counters.ts'
import { openCounters } from './drivers/counters/open.ts'
import type { Geocoder } from './drivers/geocoder/geocoder.ts'
import { openGeocoder } from './drivers/geocoder/open.ts'
import type { IdentityDriver } from './drivers/identity/identity.ts'
import { openIdentities } from './drivers/identity/open.ts'
import { openPdfReader, type PdfReader } from './drivers/pdf/pdf-reader.ts'
import { type AvatarMaker, openAvatarMaker } from './drivers/pictures/avatar-maker.ts'
import { openQueueBoard, type QueueBoard } from './drivers/queue-board/queue-board.ts'
import { type Changes, openChanges } from './realtime/changes.ts'
import { createWarnings, type Warnings } from './warnings.ts'

/** Everything the API works with, opened once. */
export interface ApiContext extends CommonContext {
  /** Pages that show queues and jobs to administrators. */
  queueBoard: QueueBoard
  /** The ways to sign in, at least one, in the order of their buttons. */
  identities: readonly IdentityDriver[]
  geocoder: Geocoder
  /** Opens PDFs of strangers in a process of their own. */
  pdfReader: PdfReader
  /** Makes avatars of strangers' files in a process of its own. */
  avatarMaker: AvatarMaker
  changes: Changes
  /** Counts events of all API processes, for limits. */
  counters: Counters
  warnings: Warnings
  pace(): Promise<Pace>
  typicalSeconds(): Promise<number | null>
  /** Whether users have published a whole page of pictures; looked up at most once a minute. */
  hasPageOfPosts(): Promise<boolean>
  close(): Promise<void>
}

/** Opens what the configuration names; a test can override any part. */
export async function createContext(
  config: Config,
  overrides: Partial<ApiContext> = {},
): Promise<ApiContext> {
  const log = overrides.log ?? createLog('api', config.log)
  const common = await openCommon(config, { service: 'pawport-api', log }, overrides)
  const { clock, databaseClock, db } = common
  const queueBoard = overrides.queueBoard ?? openQueueBoard(config.queue, { log, db })
  const changes = overrides.changes ?? openChanges(config.database.url, log)
  const counters = overrides.counters ?? openCounters(config, { db, log })
  return {
    ...common,
    queueBoard,
    identities: overrides.identities ?? openIdentities(config, { db, databaseClock }),
    geocoder: overrides.geocoder ?? openGeocoder(config.geocoder, { db, databaseClock, log }),
    pdfReader: overrides.pdfReader ?? openPdfReader(log),
    avatarMaker: overrides.avatarMaker ?? openAvatarMaker(log),
    changes,
    counters,
    warnings: overrides.warnings ?? createWarnings({ clock, log }),
    pace: overrides.pace ?? createPace(db),
    typicalSeconds: overrides.typicalSeconds ?? createTypicalTime(db),
    hasPageOfPosts: overrides.hasPageOfPosts ?? keepFor(60_000, () => hasPageOfPosts(db)),
    async close() {
      await changes.close()
      await counters.close()
      await queueBoard.close()
      await closeCommon(common)
    },
  }
}
