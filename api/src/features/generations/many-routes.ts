import type { Locale } from '@pawport/shared/contract/locale.ts'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import { EntryNames } from '@pawport/shared/drivers/archive/entry-names.ts'
import type { ZipEntry } from '@pawport/shared/drivers/archive/zip-stream.ts'
import { endingOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { ObjectMissingError, type ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { sendZip, takeZip } from '../../http/send-zip.ts'
import { binMany, emptyStep, purgeMany, restoreChosen } from './many.ts'
import { findDrawn } from './many-store.ts'
import { ownPlaces } from './places.ts'
import { readSelection, writeSelection } from './selection.ts'

/** Acts on many of one's own creations at once, and the search for a destination. */
export async function manyRoutes(app: App, context: ApiContext): Promise<void> {
  route(app, 'creations.places', ({ user, query }) => ownPlaces(context, user.id, query.match))

  route(app, 'creations.bin', async ({ user, body, locale, request }) => {
    const chosen = { userId: user.id, taskIds: body.task_ids, locale }
    const outcome = await binMany(context, chosen, { freeOnly: body.free_only ?? false })
    request.log.info({ done: outcome.done.length, left: outcome.left.length }, 'deleted')
    return outcome
  })

  route(app, 'creations.restore', ({ user, body, locale }) =>
    restoreChosen(context, { userId: user.id, taskIds: body.task_ids, locale }),
  )

  route(app, 'creations.purge', async ({ user, body, locale, request }) => {
    const outcome = await purgeMany(context, { userId: user.id, taskIds: body.task_ids, locale })
    request.log.info({ done: outcome.done.length, left: outcome.left.length }, 'purged')
    return outcome
  })

  route(app, 'creations.emptyBin', async ({ user, request }) => {
    const step = await emptyStep(context, user.id)
    request.log.info(step, 'purged')
    return step
  })

  zipRoutes(app, context)
}

function zipRoutes(app: App, context: ApiContext): void {
  const { db, objects, clock } = context

  route(app, 'creations.zip', async ({ user, body }) => {
    const drawn = await findDrawn(db, user.id, body.task_ids)
    if (drawn.length === 0) throw new AppError('not_ready')
    const ids = new Set(drawn.map(({ task_id }) => task_id))
    const selection = writeSelection(body.task_ids.filter((id) => ids.delete(id)))
    return { url: `${routeOf('creations.zipFile').path}?selection=${selection}`, pictures: drawn.length }
  })

  route(app, 'creations.zipFile', async ({ user, query, locale, request, reply }) => {
    const taskIds = readSelection(query.selection)
    takeZip(reply, user.id)
    const drawn = new Map((await findDrawn(db, user.id, taskIds)).map((row) => [row.task_id, row]))
    if (drawn.size === 0) throw new AppError('not_ready')
    const rows = taskIds.flatMap((id) => drawn.get(id) ?? [])
    request.log.info({ pictures: rows.length }, 'ZIP file')
    const day = clock.now().toISOString().slice(0, 10)
    return sendZip(reply, `pawport-${day}.zip`, pictureEntries(objects, rows, locale))
  })
}

/** The pictures as they were drawn, named after destination and day. */
async function* pictureEntries(
  objects: ObjectStore,
  rows: Awaited<ReturnType<typeof findDrawn>>,
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  const names = new EntryNames()
  for (const { prompt_location, created_at: modified, output_image_key: key } of rows) {
    const place = await localName(prompt_location, locale)
    const name = names.take(`${place} ${modified.toISOString().slice(0, 10)}`, endingOf(key))
    yield {
      name,
      modified,
      // A picture that was purged meanwhile is left out.
      open: () =>
        objects.get(key).then(
          ({ body }) => body,
          (error) => {
            if (error instanceof ObjectMissingError) return null
            throw error
          },
        ),
    }
  }
}
