import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/** The address book, mailed cards, and what the simulated print shop knows of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Name and address are sealed with the key of the installation; bytea is left out of exports as it is.
  await sql`
    CREATE TABLE addresses (
      id         uuid PRIMARY KEY,
      user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      sealed     bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX addresses_of_user ON addresses (user_id)`.execute(db)
  await sql`
    CREATE TABLE mailed_cards (
      id              uuid PRIMARY KEY,
      user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      task_id         uuid REFERENCES generations ON DELETE SET NULL,
      destination     text NOT NULL,
      status          text NOT NULL DEFAULT 'waiting' CHECK (status IN
                      ('waiting', 'drawing', 'proof', 'ordered', 'sending', 'printing', 'posted', 'failed')),
      version         integer NOT NULL DEFAULT 1,
      country         text NOT NULL,
      credits_cost    integer NOT NULL CHECK (credits_cost > 0),
      -- Recipient and message.
      sealed          bytea NOT NULL,
      locale          text NOT NULL,
      -- Both sides lie here; null once they are not needed any more.
      folder          text UNIQUE,
      is_redrawn      boolean,
      shop            text,
      shop_order_id   text,
      shop_state      text CHECK (shop_state IN ('accepted', 'printing', 'posted', 'failed', 'cancelled')),
      -- From then on the shop may have the order.
      submitted_at    timestamptz,
      -- The shop has nothing more to say.
      is_settled      boolean NOT NULL DEFAULT false,
      cancel_asked_at timestamptz,
      cancel_refused  boolean NOT NULL DEFAULT false,
      checked_at      timestamptz,
      error_code      text,
      last_error      text,
      attempts        smallint NOT NULL DEFAULT 0,
      claim           uuid,
      next_try_at     timestamptz NOT NULL DEFAULT now(),
      created_at      timestamptz NOT NULL DEFAULT now(),
      updated_at      timestamptz NOT NULL DEFAULT now(),
      ordered_at      timestamptz,
      finished_at     timestamptz,
      CHECK (status NOT IN ('ordered', 'sending', 'printing', 'posted') OR ordered_at IS NOT NULL),
      CHECK (status NOT IN ('printing', 'posted') OR (shop_order_id IS NOT NULL AND submitted_at IS NOT NULL)),
      CHECK (status <> 'failed' OR error_code IS NOT NULL)
    )`.execute(db)
  await sql`CREATE INDEX mailed_cards_of_user ON mailed_cards (user_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX mailed_cards_of_picture ON mailed_cards (task_id)`.execute(db)
  await sql`CREATE INDEX mailed_cards_ordered ON mailed_cards (ordered_at DESC) WHERE ordered_at IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX mailed_cards_due ON mailed_cards (next_try_at)
    WHERE status IN ('waiting', 'drawing', 'ordered', 'sending')`.execute(db)
  await sql`
    CREATE INDEX mailed_cards_at_shop ON mailed_cards (checked_at)
    WHERE submitted_at IS NOT NULL AND NOT is_settled`.execute(db)
  await sql`CREATE INDEX mailed_cards_with_files ON mailed_cards (created_at) WHERE folder IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX mailed_cards_not_ordered ON mailed_cards (created_at) WHERE ordered_at IS NULL`.execute(
    db,
  )
  await makeTriggers(db)
  await sql`
    CREATE TABLE simulated_print_orders (
      id         text PRIMARY KEY,
      -- Our reference, which is the idempotency key.
      card_id    uuid NOT NULL UNIQUE REFERENCES mailed_cards ON DELETE CASCADE,
      state      text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE simulated_print_switches (
      user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      by_hand    boolean NOT NULL DEFAULT false,
      is_away    boolean NOT NULL DEFAULT false,
      refuses    boolean NOT NULL DEFAULT false,
      is_silent  boolean NOT NULL DEFAULT false
    )`.execute(db)
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION mailed_card_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER mailed_card_versioned BEFORE UPDATE ON mailed_cards
    FOR EACH ROW EXECUTE FUNCTION mailed_card_versioned()`.execute(db)
  const changed = { channel: 'cards', row: 'NEW', columns: ['user_id'] } as const
  await makeNotifyFunction(db, { name: 'mailed_card_changed', ...changed })
  await sql`
    CREATE TRIGGER mailed_card_changed AFTER UPDATE ON mailed_cards FOR EACH ROW
    WHEN ((OLD.status, OLD.shop_state, OLD.cancel_asked_at, OLD.cancel_refused)
          IS DISTINCT FROM (NEW.status, NEW.shop_state, NEW.cancel_asked_at, NEW.cancel_refused))
    EXECUTE FUNCTION mailed_card_changed()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE simulated_print_switches, simulated_print_orders, mailed_cards, addresses`.execute(db)
  await sql`DROP FUNCTION mailed_card_versioned(), mailed_card_changed()`.execute(db)
}
