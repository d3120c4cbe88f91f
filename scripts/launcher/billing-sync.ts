/** `npm run billing:sync`: runs `api/src/billing-sync.ts` on the database that the product uses. */
import { runWithProduct } from './run-with-product.ts'

await runWithProduct('api/src/billing-sync.ts')
