import type { PublicPart } from '@pawport/shared/drivers/moderation/public-content.ts'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/**
 * Columns with what users write, draw or upload, and which others can see, with the part that moderation
 * knows them by. `public-content.test.ts` shows that each part is refused before it is seen.
 */
const SEEN: Record<string, PublicPart> = {
  'albums.title': 'albumTitle',
  'comments.body': 'comment',
  'comments.handle': 'handle',
  'companions.pet_name': 'petName',
  'generations.output_description': 'diary',
  'generations.output_image_key': 'picture',
  'generations.pet_name': 'petName',
  'generations.prompt_location': 'destination',
  'landing_pages.name': 'landingPageName',
  'landing_pages.short_link': 'shortLink',
  'publications.destination': 'destination',
  'publications.handle': 'handle',
  'publications.place_key': 'destination',
  'task_cases.link': 'task',
  'task_cases.result': 'task',
  'task_cases.title': 'task',
  'task_documents.name': 'documentName',
  'tasks.brand': 'task',
  'tasks.product_link': 'task',
  'tasks.reward': 'task',
  'tasks.title': 'task',
  'user_settings.avatar_key': 'avatar',
  'user_settings.handle': 'handle',
}

/**
 * Columns of the same tables that others do not see, or that the server alone writes. A document is uploaded
 * by a brand, which an administrator made one; its pages are not read. `display_name` is read by its user,
 * and by brands that the user applied to.
 */
const UNSEEN = new Set(
  [
    'album_pictures: picture_id',
    'companions: pet',
    'albums: share_id',
    `generations: status stage style mount portrayal way wears occasion mood locale upload_key photo_key output_folder pets results error_code idempotency_key share_id
      aspect preview_key last_error endpoint colour`,
    'publications: public_id species aspect',
    'task_documents: object_key',
    'tasks: industry platforms regions influencer_type post_type currency',
    'user_settings: display_name default_aspect default_style',
    // A video moves a picture that was allowed before.
    'videos: destination shape status folder model error_code last_error idempotency_key',
    // The name of the account, as the identity provider gave it, stands in the mail to the receiver.
    'gifts: from_name to_email locale',
    // Made by the server.
    'promotions: code',
    'referral_links: code',
    // The operator's own.
    'welcome_refusals: source',
    'plans: slug name description billing_cycle max_image_size price_id',
    'credit_packages: slug name description support_level stripe_price_id',
  ].flatMap((line) => {
    const [table, columns = ''] = line.split(': ')
    return columns.split(/\s+/).map((column) => `${table}.${column}`)
  }),
)

/** Tables of which only their user, operators or the server itself read texts. */
const PRIVATE = new Set(
  `access_tokens account_deletions album_prints audit_log contact_mails contact_messages credit_adjustments credit_entries credit_holds
  credit_lots customers drafts endpoint_faults endpoint_settings endpoint_tests endpoint_use exports generation_attempts geocodes identities kept_destinations kysely_migration
  kysely_migration_lock mail_opt_outs mailed_cards mails mount_switches notices orders passkeys payment_reversals payments pet_photos pets photos push_keys
  push_subscriptions queue_depth queue_load reports sessions simulated_payment_events simulated_payment_objects simulated_print_orders stripe_events
  subscriptions task_applications test_accounts travel_places user_place_words user_places users walks webhook_deliveries webhook_endpoints workers`.split(
    /\s+/,
  ),
)

test('each column with a text is seen by others and moderated, or seen by nobody else', async () => {
  const { db, drop } = await testDatabase()
  try {
    const { rows } = await sql<{ table: string; name: string }>`
      SELECT table_name AS table, table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    `.execute(db)
    const names = rows.filter(({ table }) => !PRIVATE.has(table)).map(({ name }) => name)
    // A new column belongs into one of the three lists; what others see goes through `requireAllowed` first.
    expect(names.filter((name) => !UNSEEN.has(name)).sort()).toEqual(Object.keys(SEEN))
    const tables = new Set(rows.map(({ table }) => table))
    expect([...PRIVATE].filter((table) => !tables.has(table))).toEqual([])
    expect([...UNSEEN].filter((name) => !names.includes(name))).toEqual([])
  } finally {
    await drop()
  }
})
