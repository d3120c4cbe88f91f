import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { CHOICE_STYLE, serveAsset } from '../../../http/pages/assets.ts'
import { simulationOf } from '../simulation.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { portalRoutes } from './portal-routes.ts'
import { switchesRoutes } from './switches-routes.ts'

const BODY_LIMIT = 4_096

/**
 * The pages of the simulated payment server, below `/simulated-payments`: nothing is there unless payments
 * are simulated. Addresses hold ids that cannot be guessed, like the provider's own addresses, and need no
 * sign-in.
 */
export async function simulatedPaymentPages(app: FastifyInstance, context: ApiContext): Promise<void> {
  if (context.config.payments.kind !== 'simulated') return
  const simulation = simulationOf(context)
  await app.register(
    async (scope) => {
      // These pages stand in for the provider's; the documented API does not contain them.
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      await scope.register(formbody, { bodyLimit: BODY_LIMIT })
      await serveAsset(scope, '/style.css', CHOICE_STYLE, new URL('./style.css', import.meta.url).href)
      checkoutRoutes(scope, simulation)
      portalRoutes(scope, simulation)
      switchesRoutes(scope, simulation)
    },
    { prefix: '/simulated-payments', logLevel: 'warn' },
  )
}
