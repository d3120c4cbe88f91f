import { MAX_TRAVEL_PLACES } from '@pawport/shared/contract/albums/travel.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { locate } from './locate.ts'
import { keepLocated, listPlaces } from './store.ts'
import { viewTravel } from './view.ts'

/** Where the pets of a user have been. */
export function travelRoutes(app: App, { db, databaseClock }: ApiContext): void {
  route(app, 'travel.read', async ({ user, locale }) => {
    const rows = await listPlaces(db, user.id, MAX_TRAVEL_PLACES + 1)
    const shown = rows.slice(-MAX_TRAVEL_PLACES)
    const found = await locate(shown.filter(({ located_at }) => located_at === null))
    if (found.length > 0) await keepLocated(db, user.id, found, await databaseClock.now())
    const byPlace = new Map(found.map((one) => [one.place, one]))
    const located = shown.map((row) => ({ ...row, ...byPlace.get(row.place) }))
    return { ...(await viewTravel(located, locale)), is_cut: rows.length > shown.length }
  })
}
