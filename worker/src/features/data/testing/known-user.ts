import { randomBytes, randomUUID } from 'node:crypto'
import { newCode } from '@pawport/shared/codes/code.ts'
import { addGift } from '@pawport/shared/codes/gifts.ts'
import { addPromotion, redeemPromotion } from '@pawport/shared/codes/promotions.ts'
import { readReferralCode } from '@pawport/shared/codes/referrals.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { capture, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { grantWelcome } from '@pawport/shared/credits/ledger/welcome.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { newCardFolder, sidesIn } from '@pawport/shared/mailing/files.ts'
import { seal } from '@pawport/shared/mailing/seal.ts'
import { insertAddress } from '@pawport/shared/mailing/store.ts'
import { newAvatarKey } from '@pawport/shared/settings/avatar.ts'
import { newDocumentKey } from '@pawport/shared/tasks/document-keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import type { WorkerContext } from '../../../context.ts'

const hash = () => randomBytes(32)
const HOUR_MS = 3_600_000

export interface KnownUser {
  userId: string
  /** Words that lead to the user: id, address, names, handle, numbers, keys of objects. */
  words: string[]
  /** The subscription at the payment provider. */
  subscriptionId: string
  completed: string
  unfinished: string
}

/** Makes a user with rows in every table that knows users, and with objects of every kind. */
export async function makeKnownUser(context: WorkerContext, other: string): Promise<KnownUser> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const userId = randomUUID()
  const email = 'ada.zephyrine@example.com'
  const person = { name: 'Zephyrine Ada', phone: '+442079460018', whatsapp: '+8613800138000' }
  await db
    .insertInto('users')
    .values({ id: userId, email, ...person })
    .execute()
  const subject = randomUUID()
  await db
    .insertInto('identities')
    .values({ issuer: 'https://issuer.example', subject, user_id: userId })
    .execute()
  await db.insertInto('test_accounts').values({ email, name: person.name }).execute()
  await grantWelcome(db, { userId, issuer: 'https://issuer.example', subject, email, now })
  const keys = await storeObjects(context)
  await makeAccountRows(db, userId, { now, keys })
  const pictures = await makePictures(context, userId, { now, keys })
  await makeCommunity(db, userId, { other, task: pictures.completed })
  await makeAdministration(db, userId, { other, email })
  await makeTasks(db, userId, { other, email, document: keys.document })
  const subscriptionId = await buy(context, userId, { email, name: person.name })
  const words = [
    userId,
    email,
    person.name,
    person.phone,
    person.whatsapp,
    subject,
    'Zephyrine the Great',
    'zephyrine_ada',
  ]
  return { userId, words: [...words, ...Object.values(keys)], subscriptionId, ...pictures }
}

type Keys = Record<
  | 'upload'
  | 'photo'
  | 'lone'
  | 'folder'
  | 'picture'
  | 'videoFolder'
  | 'video'
  | 'avatar'
  | 'export'
  | 'print'
  | 'document'
  | 'cardFolder'
  | 'cardBack',
  string
>

async function storeObjects({ objects }: WorkerContext): Promise<Keys> {
  const folder = `postcards/${randomBytes(16).toString('hex')}`
  const videoFolder = `${folder}/videos/${randomUUID()}`
  const cardFolder = newCardFolder()
  const keys = {
    ...newPhotoKeys(),
    cardFolder,
    cardBack: sidesIn(cardFolder).back,
    lone: newPhotoKeys().photo,
    folder,
    picture: `${folder}/postcard.webp`,
    videoFolder,
    video: videoKeys(videoFolder).mp4,
    avatar: newAvatarKey(),
    export: `exports/${randomBytes(16).toString('hex')}.zip`,
    document: newDocumentKey(),
    print: `prints/${randomBytes(16).toString('hex')}.zip`,
  }
  const { folder: _, videoFolder: __, cardFolder: ___, ...files } = keys
  for (const key of [...Object.values(files), `${folder}/thumbnails/small/postcard_thumb_s.jpg`])
    await objects.put(key, Buffer.from(`bytes of ${key}`), { contentType: contentTypeOf(key) })
  return keys
}

async function makeAccountRows(
  db: Database,
  userId: string,
  { now, keys }: { now: Date; keys: Keys },
): Promise<void> {
  const later = new Date(now.getTime() + 1_000 * HOUR_MS)
  const own = { user_id: userId }
  await db
    .insertInto('user_settings')
    .values({ ...own, display_name: 'Zephyrine the Great', handle: 'zephyrine_ada', avatar_key: keys.avatar })
    .execute()
  await db
    .insertInto('sessions')
    .values({ ...own, token_hash: hash(), provider: 'local', user_agent: 'Firefox', expires_at: later })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ ...own, name: 'the phone of Zephyrine the Great', transports: ['internal'], sign_count: 0 },
      ...{ credential_id: hash(), public_key: hash() },
    })
    .execute()
  await db
    .insertInto('access_tokens')
    .values({
      ...own,
      name: 'a program',
      token_hash: hash(),
      hint: 'abcd',
      scopes: ['generations:read'],
      expires_at: later,
    })
    .execute()
  const webhook = await db
    .insertInto('webhook_endpoints')
    .values({ ...own, url: 'https://zephyrine.example/hook' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('webhook_deliveries')
    .values({ ...own, endpoint_id: webhook.id, payload: '{"type":"test","data":{}}' })
    .execute()
  await db
    .insertInto('notices')
    .values({ ...own, kind: 'liked', key: 'liked:1', data: '{"destination":"Kyoto"}' })
    .execute()
  const mail = { template: 'receipt', data: '{"name":"Zephyrine Ada"}' }
  await db
    .insertInto('mails')
    .values({ ...own, ...mail, key: 'receipt:1' })
    .execute()
  await db
    .insertInto('mail_opt_outs')
    .values({ ...own, topic: 'notices' })
    .execute()
  await db
    .insertInto('daily_use')
    .values({ ...own, day: '2026-01-05' })
    .execute()
  await db
    .insertInto('exports')
    .values({ ...own, status: 'ready', bytes: 5, locale: 'en', object_key: keys.export, expires_at: later })
    .execute()
}

interface Made {
  now: Date
  keys: Keys
}

async function makePictures(
  context: WorkerContext,
  userId: string,
  { now, keys }: Made,
): Promise<Pick<KnownUser, 'completed' | 'unfinished'>> {
  const { db } = context
  const soon = new Date(now.getTime() + HOUR_MS)
  const photo = { user_id: userId, upload_bytes: 3, expires_at: soon, keep_until: soon, photo_ready: true }
  const used = {
    id: randomUUID(),
    ...photo,
    status: 'stored' as const,
    width: 9,
    height: 9,
    upload_key: keys.upload,
    photo_key: keys.photo,
  }
  const lone = {
    id: randomUUID(),
    ...photo,
    status: 'checked' as const,
    width: 9,
    height: 9,
    upload_key: null,
    photo_key: keys.lone,
  }
  await db.insertInto('photos').values([used, lone]).execute()
  const ofPhoto = { photo_id: used.id, photo_key: keys.photo, upload_key: null, photo_ready: true }
  const completed = generationRow(userId, {
    ...ofPhoto,
    status: 'completed',
    prompt_location: 'Kyoto',
    lat: 35,
    lng: 135.8,
    credits_cost: 2,
    output_folder: keys.folder,
    output_image_key: keys.picture,
    output_description: 'Dear diary',
    finished_at: now,
  })
  const binned = generationRow(userId, {
    ...ofPhoto,
    status: 'failed',
    error_code: 'no_pet',
    deleted_at: now,
    finished_at: now,
  })
  const unfinished = generationRow(userId, { ...ofPhoto, credits_cost: 2 })
  await db.insertInto('generations').values([completed, binned, unfinished]).execute()
  const hold = { userId, amount: 2, now, expiresAt: soon }
  await reserve(db, { ...hold, generationId: completed.task_id })
  await capture(db, { generationId: completed.task_id, now })
  await reserve(db, { ...hold, generationId: unfinished.task_id })
  await makeVideos(db, userId, { now, keys, task: completed.task_id })
  await makeCards(context, userId, { now, keys, task: completed.task_id })
  const pet = { id: randomUUID(), user_id: userId, name: 'Mochi', species: 'cat' } as const
  await db.insertInto('pets').values(pet).execute()
  const album = { id: randomUUID(), user_id: userId, title: 'Japan' }
  await db.insertInto('albums').values(album).execute()
  const print = {
    id: randomUUID(),
    album_id: album.id,
    user_id: userId,
    locale: 'en',
    status: 'completed',
  } as const
  await db
    .insertInto('album_prints')
    .values({ ...print, file_key: keys.print, bytes: 5, finished_at: now })
    .execute()
  const kept = { generation_id: randomUUID(), user_id: userId, destination: 'Oslo' }
  await db.insertInto('kept_destinations').values(kept).execute()
  return { completed: completed.task_id, unfinished: unfinished.task_id }
}

/** A finished video of a picture, and one whose credits are on hold. */
async function makeVideos(
  db: Database,
  userId: string,
  { now, keys, task }: Made & { task: string },
): Promise<void> {
  const video = { task_id: task, user_id: userId, destination: 'Kyoto', idempotency_key: null }
  const made = { status: 'completed', has_mp4: true, bytes: 9, finished_at: now } as const
  const waiting = randomUUID()
  await db
    .insertInto('videos')
    .values([
      { id: randomUUID(), ...video, ...made, shape: 'square', credits_cost: 0, folder: keys.videoFolder },
      { id: waiting, ...video, shape: 'tall', credits_cost: 1 },
    ])
    .execute()
  await reserve(db, {
    userId,
    generationId: waiting,
    amount: 1,
    now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })
}

/** A recipient, and a card to them whose credits are on hold. */
async function makeCards(
  { db, config }: WorkerContext,
  userId: string,
  { now, keys, task }: Made & { task: string },
): Promise<void> {
  const { addressKey } = config.printShop
  const [addressId, id] = [randomUUID(), randomUUID()]
  const recipient = {
    ...{ name: 'Grandma Zephyrine', line1: '1 High Street', line2: '', city: 'Bath', region: '' },
    ...{ postcode: 'BA1 1AA', country: 'GB' },
  }
  await insertAddress(db, addressKey, { id: addressId, userId, address: recipient })
  await db
    .insertInto('mailed_cards')
    .values({
      ...{ id, user_id: userId, task_id: task, destination: 'Kyoto', status: 'ordered', country: 'GB' },
      ...{ credits_cost: 1, locale: 'en', folder: keys.cardFolder, ordered_at: now },
      sealed: seal(addressKey, id, { recipient, message: 'Dear Grandma' }),
    })
    .execute()
  await db.insertInto('simulated_print_switches').values({ user_id: userId }).execute()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await reserve(db, { userId, generationId: id, amount: 1, now, expiresAt })
}

interface Surroundings {
  /** Another user. */
  other: string
}

async function makeCommunity(
  db: Database,
  userId: string,
  { other, task }: Surroundings & { task: string },
): Promise<void> {
  const theirs = generationRow(other, {
    status: 'completed',
    output_image_key: 'x/y.webp',
    output_description: 'Hi',
  })
  await db.insertInto('generations').values(theirs).execute()
  const published = {
    species: 'cat',
    destination: 'Kyoto',
    place_key: 'kyoto',
    size: 512,
    aspect: '1:1',
  } as const
  await db
    .insertInto('publications')
    .values([
      { ...published, task_id: task, public_id: 'a'.repeat(22), user_id: userId, handle: 'zephyrine_ada' },
      { ...published, task_id: theirs.task_id, public_id: 'b'.repeat(22), user_id: other, handle: 'bob' },
    ])
    .execute()
  await db.insertInto('likes').values({ user_id: userId, task_id: theirs.task_id }).execute()
  await db
    .insertInto('comments')
    .values({ task_id: theirs.task_id, user_id: userId, handle: 'zephyrine_ada', body: 'How nice' })
    .execute()
  const data = JSON.stringify({ task_id: theirs.task_id, destination: 'Kyoto', handle: 'zephyrine_ada' })
  await db
    .insertInto('notices')
    .values({ user_id: other, kind: 'commented', key: 'commented:1', data })
    .execute()
}

async function makeAdministration(
  db: Database,
  userId: string,
  { other, email }: Surroundings & { email: string },
): Promise<void> {
  const message = {
    name: 'Zephyrine Ada',
    email,
    subject: 'Hello',
    message: 'A question',
    sender_hash: hash(),
  }
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, user_id: userId, content_hash: hash() },
      // While signed out.
      { ...message, user_id: null, email: email.toUpperCase(), content_hash: hash() },
    ])
    .execute()
  const act = {
    admin_id: other,
    admin_email: 'boss@example.com',
    subject_kind: 'user',
    detail: '{}',
  } as const
  await db
    .insertInto('audit_log')
    .values([
      { ...act, act: 'user.suspend', subject_id: userId, reason: `wrote from ${email}` },
      {
        ...act,
        admin_id: userId,
        admin_email: email,
        act: 'user.unsuspend',
        subject_id: other,
        reason: 'a mistake',
      },
      { ...act, act: 'user.adjust', subject_id: other, detail: JSON.stringify({ told: email }) },
    ])
    .execute()
  const adjustment = { actorId: other, id: randomUUID(), now: new Date() }
  await adjust(db, { ...adjustment, userId, delta: 5, reason: 'for Zephyrine Ada' })
}

/**
 * Tasks of the user with an application of another, and applications of the user: of the account, and before
 * the account was made.
 */
async function makeTasks(
  db: Database,
  userId: string,
  { other, email, document }: Surroundings & { email: string; document: string },
): Promise<void> {
  const [own, another, third] = await db
    .insertInto('tasks')
    .values([taskRow(userId, { brand: 'Zephyrine the Great' }), taskRow(other), taskRow(other)])
    .returning('id')
    .execute()
  const ids = { own: String(own?.id), another: String(another?.id), third: String(third?.id) }
  const file = { object_key: document, name: 'Zephyrine Ada.pdf', bytes: 5, pages: 1 }
  await db
    .insertInto('task_documents')
    .values({ ...file, task_id: ids.own, user_id: userId })
    .execute()
  await db
    .insertInto('task_cases')
    .values([
      { task_id: ids.own, position: 0, title: 'A hat of Zephyrine Ada', link: null, result: 'Sold out' },
      { task_id: ids.another, position: 0, title: 'A case of another brand', link: null, result: '' },
    ])
    .execute()
  const page = { user_id: userId, name: 'Zephyrine Ada', short_link: 'zephyrine' }
  const { id: pageId } = await db
    .insertInto('landing_pages')
    .values(page)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('landing_page_tasks')
    .values({ landing_page_id: pageId, position: 0, task_id: ids.another })
    .execute()
  await db
    .insertInto('task_applications')
    .values([
      { task_id: ids.own, user_id: other, contact_kind: 'account', landing_page_id: pageId },
      { task_id: ids.another, user_id: userId, contact_kind: 'account', note: 'Zephyrine Ada' },
      {
        task_id: ids.third,
        contact_kind: 'email',
        contact: email,
        name: 'Zephyrine Ada',
        sender_hash: hash(),
      },
    ])
    .execute()
}

/** A subscription that was paid at the simulated provider, with its rows here. */
async function makeCodes(
  db: Database,
  userId: string,
  { orderId, email, name }: { orderId: string; email: string; name: string },
): Promise<void> {
  const now = new Date()
  await addGift(db, {
    ...{ id: randomUUID(), orderId, userId, fromName: name, toEmail: email, locale: 'en', now },
    code: newCode(),
  })
  await readReferralCode(db, userId, hash())
  const invited = { inviter_id: userId, user_id: randomUUID(), created_at: now }
  const inviting = { inviter_id: randomUUID(), user_id: userId, created_at: now }
  await db.insertInto('referrals').values([invited, inviting]).execute()
  const promotion = {
    id: randomUUID(),
    credits: 5,
    maxUses: 9,
    endsAt: new Date(now.getTime() + HOUR_MS),
    now,
  }
  await addPromotion(db, promotion)
  const { code } = await db.selectFrom('promotions').select('code').executeTakeFirstOrThrow()
  await db.transaction().execute((transaction) => redeemPromotion(transaction, { userId, code, now }))
}

async function buy(
  { db, payments, databaseClock, config }: WorkerContext,
  userId: string,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const item = {
    slug: 'pro',
    name: 'Premium',
    description: 'All of it.',
    lookupKey: 'pawport_pro_999',
    amount: 999,
  }
  const prices = await payments.syncCatalogue([{ ...item, currency: 'usd', interval: 'month' }])
  const customerId = await payments.createCustomer({ userId, email, name, locale: 'en' })
  await db
    .insertInto('customers')
    .values({ user_id: userId, provider: 'simulated', customer_id: customerId })
    .execute()
  const order = {
    orderId: randomUUID(),
    userId,
    customerId,
    priceId: prices.get(item.lookupKey) ?? '',
    locale: 'en',
  } as const
  const pages = {
    successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/',
  }
  const open = await payments.createCheckout({ ...order, ...pages, mode: 'subscription' })
  await payCheckout({ db, databaseClock, publicUrl: config.server.publicUrl }, open.id, 'works')
  const { subscriptionId } = await payments.readCheckout(open.id)
  await addSubscription(db, userId, { end: new Date('2026-02-05T12:00:00Z') })
  await db
    .updateTable('subscriptions')
    .set({ id: subscriptionId ?? '' })
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('payments')
    .values({ user_id: userId, amount: 999, receipt_url: `https://pay.example/${userId}` })
    .execute()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      kind: 'subscription',
      item_id: randomUUID(),
      item_name: '{"en":"Premium","zh":"高级"}',
      price_id: order.priceId,
      amount: 999,
      credits: 200,
      success_url: `https://pawport.example/${userId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeCodes(db, userId, { orderId, email, name })
  const payload = JSON.stringify({
    data: { object: { id: 'in_1', customer: customerId, customer_email: email } },
  })
  await db
    .insertInto('stripe_events')
    .values({
      id: `evt_${randomUUID()}`,
      type: 'invoice.paid',
      object_id: 'in_1',
      created: new Date(),
      payload,
    })
    .execute()
  return subscriptionId ?? ''
}
