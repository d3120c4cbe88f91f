import type { Database } from '@pawport/shared/db/database.ts'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import type { GeocoderConfig } from '@pawport/shared/platform/config-geocoder.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import { cached } from './cached.ts'
import { gazetteerGeocoder } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim/nominatim.ts'
import { paced } from './paced.ts'
import { withGazetteer } from './with-gazetteer.ts'

interface Tools {
  db: Database
  clock: Clock
  log: Log
}

/** Whoever looks at a map waits this long for its name, then takes the gazetteer's. */
const TIMEOUT_MS = 3_000

/** The geocoder that the configuration names. */
export function openGeocoder(
  config: GeocoderConfig,
  { db, clock, log }: Tools,
  timeoutMs = TIMEOUT_MS,
): Geocoder {
  const gazetteer = gazetteerGeocoder()
  switch (config.kind) {
    case 'gazetteer':
      return gazetteer
    case 'nominatim': {
      const { intervalMs, ...service } = config
      const asked = paced(nominatim({ ...service, timeoutMs }), { db, clock, intervalMs })
      return withGazetteer({ remote: cached(asked, { db, clock }), gazetteer, log })
    }
  }
}
