import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
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
  databaseClock: DatabaseClock
  log: Log
}

/** The geocoder that the configuration names. */
export function openGeocoder(config: GeocoderConfig, { db, databaseClock, log }: Tools): Geocoder {
  const gazetteer = gazetteerGeocoder()
  switch (config.kind) {
    case 'gazetteer':
      return gazetteer
    case 'nominatim': {
      const { intervalMs, ...service } = config
      const asked = paced(nominatim(service), { db, databaseClock, intervalMs })
      return withGazetteer({ remote: cached(asked, { db, databaseClock }), gazetteer, log })
    }
  }
}
