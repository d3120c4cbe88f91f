import { type Kysely, sql } from 'kysely'

/**
 * What is for sale, and the users' plans. Names and descriptions are in both languages; money is in US cents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlans(db)
  await createPackages(db)
  await createSubscriptions(db)
  await seedPlans(db)
  await seedPackages(db)
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plans (
      id                     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      slug                   text NOT NULL UNIQUE,
      position               smallint NOT NULL,
      name                   jsonb NOT NULL CHECK (name ?& array['en', 'zh']),
      description            jsonb NOT NULL CHECK (description ?& array['en', 'zh']),
      price_cents            integer NOT NULL CHECK (price_cents >= 0),
      billing_cycle          text NOT NULL CHECK (billing_cycle IN ('monthly', 'yearly')),
      credits_included       integer NOT NULL CHECK (credits_included >= 0),
      credits_bonus          integer NOT NULL DEFAULT 0 CHECK (credits_bonus >= 0),
      credits_per_generation integer NOT NULL CHECK (credits_per_generation > 0),
      max_image_size         text NOT NULL CHECK (max_image_size IN ('512x512', '1024x1024', '2048x2048')),
      commercial_license     boolean NOT NULL DEFAULT false,
      api_access             boolean NOT NULL DEFAULT false,
      priority_queue         boolean NOT NULL DEFAULT false,
      -- The payment provider's; without one a plan is announced, but cannot be bought.
      price_id               text UNIQUE
    )`.execute(db)
}

async function createPackages(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE credit_packages (
      id                     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      slug                   text NOT NULL UNIQUE,
      position               smallint NOT NULL,
      name                   jsonb NOT NULL CHECK (name ?& array['en', 'zh']),
      description            jsonb NOT NULL CHECK (description ?& array['en', 'zh']),
      price_cents            integer NOT NULL CHECK (price_cents > 0),
      credits_amount         integer NOT NULL CHECK (credits_amount > 0),
      bonus_credits          integer NOT NULL DEFAULT 0 CHECK (bonus_credits >= 0),
      is_popular             boolean NOT NULL DEFAULT false,
      instant_delivery       boolean NOT NULL DEFAULT true,
      commercial_usage       boolean NOT NULL DEFAULT false,
      support_level          text NOT NULL DEFAULT 'standard' CHECK (support_level IN ('standard', 'priority')),
      stripe_price_id        text UNIQUE
    )`.execute(db)
}

/** The part of a subscription that says what a user's plan allows; subscriptions cannot be bought yet. */
async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE subscriptions (
      -- As the payment provider names it; the credits of its periods (credit_lots) carry the same name.
      id                     text PRIMARY KEY,
      user_id                uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      plan_id                uuid NOT NULL REFERENCES plans,
      status                 text NOT NULL CHECK (status IN ('active', 'inactive', 'cancelled', 'past_due',
                                                             'incomplete', 'trialing')),
      live                   boolean NOT NULL GENERATED ALWAYS AS
                             (status IN ('active', 'incomplete', 'trialing', 'past_due')) STORED,
      -- What was agreed: a plan may become dearer for those who come later.
      price_cents            integer NOT NULL CHECK (price_cents >= 0),
      currency               text NOT NULL DEFAULT 'usd',
      current_period_start   timestamptz NOT NULL,
      current_period_end     timestamptz NOT NULL CHECK (current_period_end > current_period_start),
      -- When its owner ended it; what was paid for lasts to the end of the period.
      cancelled_at           timestamptz,
      created_at             timestamptz NOT NULL DEFAULT now(),
      updated_at             timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX subscriptions_live ON subscriptions (user_id) WHERE live`.execute(db)
  await sql`CREATE INDEX subscriptions_of_user ON subscriptions (user_id, current_period_end DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX subscriptions_of_plan ON subscriptions (plan_id)`.execute(db)
}

async function seedPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO plans (position, slug, name, description, price_cents, billing_cycle, credits_included, credits_bonus,
                       credits_per_generation, max_image_size, commercial_license, priority_queue)
    VALUES
      (1, 'free', '{"en": "Free Preview", "zh": "免费体验"}',
       '{"en": "See your pet travel before you pay for anything.", "zh": "先看看它旅行的样子，一分钱不用花。"}',
       0, 'monthly', 4, 0, 2, '512x512', false, false),
      (2, 'pro', '{"en": "Premium", "zh": "高级会员"}',
       '{"en": "For pets who are away every other weekend.", "zh": "给隔三差五就要出门的它。"}',
       999, 'monthly', 200, 0, 10, '1024x1024', false, true),
      (3, 'pro_premium', '{"en": "Premium Plus", "zh": "高级会员 Plus"}',
       '{"en": "For shops, shelters and whole packs, in the largest size.", "zh": "适合店铺、救助站和一大家子，尺寸也最大。"}',
       2999, 'monthly', 800, 100, 10, '2048x2048', true, true),
      (4, 'pro_yearly', '{"en": "Premium Yearly", "zh": "高级会员（年付）"}',
       '{"en": "A year of Premium, for less than ten months of it.", "zh": "一整年的高级会员，不到十个月的价钱。"}',
       9900, 'yearly', 2400, 200, 10, '1024x1024', false, true)`.execute(db)
}

async function seedPackages(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO credit_packages (position, slug, name, description, price_cents, credits_amount, bonus_credits,
                                 is_popular)
    VALUES
      (1, 'starter', '{"en": "Starter", "zh": "入门包"}',
       '{"en": "A long weekend.", "zh": "一个小长假。"}', 499, 50, 0, false),
      (2, 'explorer', '{"en": "Explorer", "zh": "探索包"}',
       '{"en": "A grand tour.", "zh": "一次环游。"}', 1299, 150, 15, true),
      (3, 'adventurer', '{"en": "Adventurer", "zh": "冒险包"}',
       '{"en": "Once around the world, and back for more.", "zh": "绕地球一圈，再来一圈。"}',
       3499, 500, 75, false)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE subscriptions, credit_packages, plans`.execute(db)
}
