import type { Database } from '../../db/database.ts'
import type { DatabaseClock } from '../../db/database-clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PrintShopConfig } from '../../platform/config-print-shop.ts'
import { CARD_FORMATS } from './format.ts'
import { lobShop } from './lob/lob-shop.ts'
import type { PrintShop } from './print-shop.ts'
import { prodigiShop } from './prodigi/prodigi-shop.ts'
import { simulatedShop } from './simulated/simulated-shop.ts'

/** The print shop that the configuration names; null where no cards are sent. */
export function openPrintShop(
  config: PrintShopConfig,
  { db, databaseClock, clock }: { db: Database; databaseClock: DatabaseClock; clock: Clock },
): PrintShop | null {
  const { shop, format } = config
  switch (shop.kind) {
    case 'simulated':
      return simulatedShop({ db, databaseClock }, CARD_FORMATS[format])
    case 'prodigi':
      return prodigiShop(shop, CARD_FORMATS[format])
    case 'lob':
      return lobShop(shop, { size: format === '9x6' ? '9x6' : '6x4', clock })
    case 'off':
      return null
    default:
      return shop satisfies never
  }
}
