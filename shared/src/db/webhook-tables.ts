import type { ColumnType, Generated, Selectable } from 'kysely'
import type { WebhookEvent } from '../contract/webhooks/schemas.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The address of a program that hears of what ended. */
interface WebhookEndpointsTable {
  id: Generated<string>
  user_id: string
  url: string
  /** The secret follows from the installation's secret, the id and this number. */
  secret_version: Generated<number>
  rotated_at: OptionalTime
  /** Since no delivery has arrived any more. */
  failing_since: OptionalTime
  disabled_at: OptionalTime
  created_at: Time
}
export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>

interface WebhookDeliveriesTable {
  id: Generated<string>
  user_id: string
  endpoint_id: string
  payload: ColumnType<WebhookEvent, string, never>
  status: Generated<'waiting' | 'sending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  next_try_at: Time
  last_error: string | null
  created_at: Time
  finished_at: OptionalTime
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
}
