import { handleEvent } from '@pawport/shared/billing/effects/handle-event.ts'
import type { WorkerContext } from '../../context.ts'

/** Handles one event of the payment provider; what fails is noted in its row, for the sweeper. */
export async function handlePaymentEvent(context: WorkerContext, eventId: string): Promise<void> {
  context.metrics.countPaymentEvent(await handleEvent(context, eventId))
}
