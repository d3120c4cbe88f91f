/**
 * `npm run billing:reconcile`: runs `worker/src/billing-reconcile.ts` on the database that the product uses.
 */
import { runWithProduct } from './run-with-product.ts'

await runWithProduct('worker/src/billing-reconcile.ts', process.argv.slice(2))
