-- What is for sale, and what was bought. Money is in the smallest unit of the currency.

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
  price_id               text UNIQUE,
  active                 boolean NOT NULL DEFAULT true
);

CREATE TABLE credit_packages (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug             text NOT NULL UNIQUE,
  position         smallint NOT NULL,
  name             jsonb NOT NULL CHECK (name ?& array['en', 'zh']),
  description      jsonb NOT NULL CHECK (description ?& array['en', 'zh']),
  price_cents      integer NOT NULL CHECK (price_cents > 0),
  credits_amount   integer NOT NULL CHECK (credits_amount > 0),
  bonus_credits    integer NOT NULL DEFAULT 0 CHECK (bonus_credits >= 0),
  is_popular       boolean NOT NULL DEFAULT false,
  instant_delivery boolean NOT NULL DEFAULT true,
  commercial_usage boolean NOT NULL DEFAULT false,
  support_level    text NOT NULL DEFAULT 'standard' CHECK (support_level IN ('standard', 'priority')),
  stripe_price_id  text UNIQUE,
  active           boolean NOT NULL DEFAULT true
);

CREATE TABLE subscriptions (
  -- As the payment provider names it; the credits of its periods (credit_lots) carry the same name.
  id                   text PRIMARY KEY,
  user_id              uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan_id              uuid NOT NULL REFERENCES plans,
  status               text NOT NULL CHECK (status IN ('active', 'inactive', 'cancelled', 'past_due',
                                                       'incomplete', 'trialing')),
  live                 boolean NOT NULL GENERATED ALWAYS AS
                       (status IN ('active', 'incomplete', 'trialing', 'past_due')) STORED,
  -- What was agreed: a plan may become dearer for those who come later.
  price_cents          integer NOT NULL CHECK (price_cents >= 0),
  currency             text NOT NULL DEFAULT 'usd',
  current_period_start timestamptz NOT NULL,
  current_period_end   timestamptz NOT NULL CHECK (current_period_end > current_period_start),
  -- When its owner ended it; what was paid for lasts to the end of the period.
  cancelled_at         timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  -- What a running subscription includes until the end of its period, when its plan was changed meanwhile.
  kept_terms           jsonb,
  kept_until           timestamptz,
  -- What is read from the provider beside the plan and its period. `synced_at`: when the row's values were
  -- read from there.
  provider_status      text,
  price_id             text,
  cancel_at            timestamptz,
  next_plan_id         uuid,
  started_at           timestamptz,
  past_due_since       timestamptz,
  open_invoice_url     text,
  synced_at            timestamptz,
  -- When it was ended because its owner had one already.
  refused_at           timestamptz
);
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (user_id) WHERE live;
CREATE INDEX subscriptions_of_user ON subscriptions (user_id, current_period_end DESC);
CREATE INDEX subscriptions_of_plan ON subscriptions (plan_id);
CREATE INDEX subscriptions_renewing
  ON subscriptions (current_period_end)
  WHERE status = 'active' AND cancel_at IS NULL AND cancelled_at IS NULL;

-- Each id of the provider stands for one payment.
CREATE TABLE payments (
  id                         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id                    uuid NOT NULL,
  amount                     integer NOT NULL CHECK (amount >= 0),
  created_at                 timestamptz NOT NULL DEFAULT now(),
  kind                       text,
  currency                   text NOT NULL DEFAULT 'usd',
  stripe_payment_intent_id   text,
  stripe_invoice_id          text,
  stripe_checkout_session_id text,
  method                     text,
  receipt_url                text,
  invoice_url                text,
  invoice_number             text
);
CREATE INDEX payments_of_user ON payments (user_id, created_at DESC);
CREATE UNIQUE INDEX payments_by_intent ON payments (stripe_payment_intent_id);
CREATE UNIQUE INDEX payments_by_invoice ON payments (stripe_invoice_id);
CREATE UNIQUE INDEX payments_by_checkout ON payments (stripe_checkout_session_id);

CREATE TABLE payment_reversals (
  id            text PRIMARY KEY,
  payment_id    uuid NOT NULL REFERENCES payments,
  kind          text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  amount        integer NOT NULL CHECK (amount >= 0),
  active        boolean NOT NULL,
  stripe_status text,
  synced_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_reversals_of_payment ON payment_reversals (payment_id);

-- Rows of customers, orders and payments outlive the account, as the ledger does: a refund may come months
-- later.
CREATE TABLE customers (
  user_id     uuid NOT NULL,
  provider    text NOT NULL CHECK (provider IN ('stripe', 'simulated')),
  customer_id text NOT NULL UNIQUE,
  -- The language of the latest order: of mails, and of the provider's pages.
  locale      text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'zh')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, provider)
);

-- What a user ordered, with price and credits as they were offered.
CREATE TABLE orders (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id             uuid NOT NULL,
  -- renewal: a further period of a subscription, which nobody ordered.
  kind                text NOT NULL CHECK (kind IN ('pack', 'subscription', 'renewal')),
  item_id             uuid NOT NULL,
  item_name           jsonb NOT NULL CHECK (item_name ?& array['en', 'zh']),
  price_id            text NOT NULL,
  amount              integer NOT NULL CHECK (amount >= 0),
  currency            text NOT NULL DEFAULT 'usd',
  credits             integer NOT NULL CHECK (credits >= 0),
  bonus               integer NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  status              text NOT NULL DEFAULT 'pending'
                      CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'expired',
                                        'partly_refunded', 'refunded', 'disputed')),
  -- As the provider names the means of payment: card, link, sepa_debit.
  method              text,
  checkout_session_id text UNIQUE,
  checkout_url        text,
  success_url         text,
  cancel_url          text,
  payment_id          uuid UNIQUE REFERENCES payments,
  subscription_id     text,
  created_at          timestamptz NOT NULL DEFAULT now(),
  completed_at        timestamptz,
  -- The paid period, and when the next part of the credits of a yearly plan is granted.
  period_start        timestamptz,
  period_end          timestamptz,
  next_tranche_at     timestamptz
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id);
CREATE INDEX orders_of_subscription ON orders (subscription_id) WHERE subscription_id IS NOT NULL;
-- Tranches of yearly plans that are still to be granted.
CREATE INDEX orders_tranches ON orders (next_tranche_at) WHERE next_tranche_at IS NOT NULL;

-- The inbox of the webhook: an event is stored before it is answered, and handled once.
CREATE TABLE stripe_events (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  object_id    text,
  created      timestamptz NOT NULL,
  api_version  text,
  payload      jsonb NOT NULL,
  status       text NOT NULL DEFAULT 'received'
               CHECK (status IN ('received', 'processed', 'ignored', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  received_at  timestamptz NOT NULL DEFAULT now(),
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE status = 'received';
CREATE INDEX stripe_events_age ON stripe_events (received_at);
CREATE INDEX stripe_events_failed ON stripe_events (received_at) WHERE status = 'failed';
-- Refunds and disputes that came before their payment.
CREATE INDEX stripe_events_of_intent
  ON stripe_events ((payload #>> '{data,object,payment_intent}')) WHERE status = 'ignored';

-- The state of the simulated payment server; empty where Stripe is used.
CREATE TABLE simulated_payment_objects (
  id       text PRIMARY KEY,
  -- As in the field `object` of the provider: customer, checkout.session, invoice.
  object   text NOT NULL,
  -- The customer that it belongs to, and what a list filters by.
  customer text,
  parent   text,
  data     jsonb NOT NULL,
  created  timestamptz NOT NULL
);
CREATE INDEX simulated_payment_objects_list ON simulated_payment_objects (object, created DESC, id);
CREATE INDEX simulated_payment_objects_of_customer ON simulated_payment_objects (customer, object)
  WHERE customer IS NOT NULL;
CREATE INDEX simulated_payment_objects_of_parent ON simulated_payment_objects (parent)
  WHERE parent IS NOT NULL;

CREATE TABLE simulated_payment_events (
  id           text NOT NULL,
  -- 1, and 2 for an event that is delivered twice.
  copy         smallint NOT NULL DEFAULT 1,
  payload      jsonb NOT NULL,
  created      timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  PRIMARY KEY (id, copy)
);
CREATE INDEX simulated_payment_events_due ON simulated_payment_events (due_at)
  WHERE delivered_at IS NULL;

CREATE FUNCTION billing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('billing', json_build_object('user_id', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER billing_changed AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION billing_changed();
CREATE TRIGGER billing_changed AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION billing_changed();

CREATE FUNCTION simulated_event_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('simulated_events', json_build_object('id', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER simulated_event_made AFTER INSERT ON simulated_payment_events
  FOR EACH ROW EXECUTE FUNCTION simulated_event_made();

-- What is for sale at first; administrators change it. Programs may order pictures with the large plans.
INSERT INTO plans (position, slug, name, description, price_cents, billing_cycle, credits_included,
                   credits_bonus, credits_per_generation, max_image_size, commercial_license, priority_queue,
                   api_access)
VALUES
  (1, 'free', '{"en": "Free Preview", "zh": "免费体验"}',
   '{"en": "See your pet travel before you pay for anything.", "zh": "先看看它旅行的样子，一分钱不用花。"}',
   0, 'monthly', 4, 0, 2, '512x512', false, false, false),
  (2, 'pro', '{"en": "Premium", "zh": "高级会员"}',
   '{"en": "For pets who are away every other weekend.", "zh": "给隔三差五就要出门的它。"}',
   999, 'monthly', 200, 0, 10, '1024x1024', false, true, false),
  (3, 'pro_premium', '{"en": "Premium Plus", "zh": "高级会员 Plus"}',
   '{"en": "For shops, shelters and whole packs, in the largest size.", "zh": "适合店铺、救助站和一大家子，尺寸也最大。"}',
   2999, 'monthly', 800, 100, 10, '2048x2048', true, true, true),
  (4, 'pro_yearly', '{"en": "Premium Yearly", "zh": "高级会员（年付）"}',
   '{"en": "A year of Premium, for less than ten months of it.", "zh": "一整年的高级会员，不到十个月的价钱。"}',
   9900, 'yearly', 2400, 200, 10, '1024x1024', false, true, true);

INSERT INTO credit_packages (position, slug, name, description, price_cents, credits_amount, bonus_credits,
                             is_popular)
VALUES
  (1, 'starter', '{"en": "Starter", "zh": "入门包"}',
   '{"en": "A long weekend.", "zh": "一个小长假。"}', 499, 50, 0, false),
  (2, 'explorer', '{"en": "Explorer", "zh": "探索包"}',
   '{"en": "A grand tour.", "zh": "一次环游。"}', 1299, 150, 15, true),
  (3, 'adventurer', '{"en": "Adventurer", "zh": "冒险包"}',
   '{"en": "Once around the world, and back for more.", "zh": "绕地球一圈，再来一圈。"}',
   3499, 500, 75, false);
