import { type Selectable, sql } from 'kysely'
import { type DrawingSettings, NO_SETTINGS } from '../contract/admin/picture-endpoints.ts'
import type { Executor } from '../db/database.ts'
import type { EndpointSettingsTable } from '../db/tables.ts'

function settingsOf(
  row: Omit<Selectable<EndpointSettingsTable>, 'endpoint' | 'updated_at'>,
): DrawingSettings {
  const { steps, guidance, strength, negative_prompt: negativePrompt, mode } = row
  return { steps, guidance, strength, negativePrompt, mode }
}

/** What administrators set for these endpoints, by their names; endpoints without a setting are left out. */
export async function readEndpointSettings(
  db: Executor,
  endpoints: readonly string[],
): Promise<Record<string, DrawingSettings>> {
  if (endpoints.length === 0) return {}
  const rows = await db
    .selectFrom('endpoint_settings')
    .selectAll()
    .where('endpoint', 'in', endpoints)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.endpoint, settingsOf(row)]))
}

/** Writes what an administrator sets for an endpoint, and gives what was set before. */
export async function writeEndpointSettings(
  transaction: Executor,
  endpoint: string,
  { negativePrompt, ...others }: DrawingSettings,
): Promise<DrawingSettings> {
  const before = await transaction
    .selectFrom('endpoint_settings')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  const values = { ...others, negative_prompt: negativePrompt, updated_at: sql<Date>`now()` }
  await transaction
    .insertInto('endpoint_settings')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
  return before ? settingsOf(before) : NO_SETTINGS
}
