import type { ApiContext } from '../../context.ts'
import type { App } from '../../http/schema.ts'
import { auditRoutes } from './audit/routes.ts'
import { endpointRoutes } from './endpoints/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { boardRoutes } from './queues/board.ts'
import { queueRoutes } from './queues/routes.ts'
import { workerRoutes } from './workers/routes.ts'

/**
 * What belongs to administrators alone, a folder for each area. What they do with generations, users and
 * other things of a slice stands in that slice's `admin-routes.ts`. The guard of the endpoints answers 404 to
 * everybody else.
 */
export async function adminRoutes(app: App, context: ApiContext): Promise<void> {
  overviewRoutes(app, context)
  workerRoutes(app, context)
  queueRoutes(app, context)
  await boardRoutes(app, context)
  endpointRoutes(app, context)
  auditRoutes(app, context)
}
