import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { newExportKey } from '@pawport/shared/data/export-keys.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { newCardFolder } from '@pawport/shared/mailing/files.ts'
import { insertAddress } from '@pawport/shared/mailing/store.ts'
import { generationRow, insertWithPhoto } from '@pawport/shared/testing/generation-row.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { videoFolder, videoKeys } from '@pawport/shared/videos/files.ts'
import type { ApiContext } from '../context.ts'

/**
 * Ids of one photo, of the checkout of one order, of one access token, of one album, of one landing page, and
 * of one generation in each state.
 */
export interface Belongings {
  pending: string
  failed: string
  completed: string
  binned: string
  photo: string
  /** The checkout of an order. */
  checkout: string
  token: string
  webhook: string
  passkey: string
  /** An album with the completed picture. */
  album: string
  /** A finished export. */
  export: string
  /** An album with a PDF. */
  printedAlbum: string
  landingPage: string
  /** A photo in which a dog was found, and a saved pet with that photo. */
  checkedPhoto: string
  pet: string
  /** A finished video of the completed picture, and one that waits. */
  video: string
  waitingVideo: string
  /** A saved recipient, a card that is drawn, and one that is ordered. */
  address: string
  card: string
  orderedCard: string
}

/** A photo of a user that was checked, with its upright copy. Returns its id. */
export async function giveCheckedPhoto(
  { db, objects }: Pick<ApiContext, 'db' | 'objects'>,
  userId: string,
  now: Date,
  species: PetBox['species'] = 'dog',
): Promise<string> {
  const until = new Date(now.getTime() + HOUR_MS)
  const found: PetBox = { species, score: 0.9, box: { left: 0.2, top: 0.2, width: 0.5, height: 0.6 } }
  const { photo: key } = newPhotoKeys()
  await objects.put(key, Buffer.from('a photo'), { contentType: 'image/jpeg' })
  const { id } = await db
    .insertInto('photos')
    .values({
      id: randomUUID(),
      user_id: userId,
      status: 'checked',
      upload_key: null,
      upload_bytes: 3,
      photo_key: key,
      photo_ready: true,
      width: 640,
      height: 480,
      pets: JSON.stringify([found]),
      created_at: now,
      expires_at: until,
      keep_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the rows and objects of a user that the calls of an owner need, and gives the user a handle. */
export async function giveBelongings(
  { db, objects, clock, config }: Pick<ApiContext, 'db' | 'objects' | 'clock' | 'config'>,
  userId: string,
): Promise<Belongings> {
  const now = clock.now()
  const put = (key: string) => objects.put(key, Buffer.from('a picture'), { contentType: contentTypeOf(key) })
  const picture = `${randomUUID()}/p.webp`
  const done = { status: 'completed', output_image_key: picture, output_description: 'Dear diary' } as const
  const rows = {
    pending: generationRow(userId),
    failed: generationRow(userId, { status: 'failed', error_code: 'generation_failed' }),
    completed: generationRow(userId, { ...done, photo_ready: true }),
    binned: generationRow(userId, { ...done, deleted_at: now }),
  }
  for (const row of Object.values(rows)) {
    await put(row.photo_key)
    await insertWithPhoto(db, row)
  }
  await put(picture)
  const keys = newPhotoKeys()
  const photo = randomUUID()
  await put(keys.upload)
  await db
    .insertInto('photos')
    .values({
      id: photo,
      user_id: userId,
      upload_key: keys.upload,
      upload_bytes: 3,
      photo_key: keys.photo,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  await db
    .insertInto('user_settings')
    .values({ user_id: userId, handle: 'ada_travels' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const checkout = `cs_test_${randomUUID()}`
  await db
    .insertInto('orders')
    .values({
      user_id: userId,
      kind: 'pack',
      item_id: randomUUID(),
      item_name: JSON.stringify({ en: 'Starter', zh: '入门' }),
      price_id: 'price_starter',
      amount: 499,
      credits: 50,
      checkout_session_id: checkout,
    })
    .execute()
  const token = randomUUID()
  await db
    .insertInto('access_tokens')
    .values({
      id: token,
      user_id: userId,
      name: 'a program',
      token_hash: createHash('sha256').update(token).digest(),
      hint: 'abcd',
      scopes: ['generations:read'],
      expires_at: new Date('2031-01-01'),
    })
    .execute()
  const webhook = randomUUID()
  await db
    .insertInto('webhook_endpoints')
    .values({ id: webhook, user_id: userId, url: 'https://hooks.example/pawport' })
    .execute()
  const passkey = randomUUID()
  await db
    .insertInto('passkeys')
    .values({
      ...{ id: passkey, user_id: userId, name: 'my phone', transports: ['internal'], sign_count: 0 },
      ...{ credential_id: Buffer.from(passkey), public_key: Buffer.alloc(77) },
    })
    .execute()
  const dataExport = { id: randomUUID(), key: newExportKey() }
  await put(dataExport.key)
  await db
    .insertInto('exports')
    .values({
      id: dataExport.id,
      user_id: userId,
      status: 'ready',
      locale: 'en',
      object_key: dataExport.key,
      bytes: 9,
      requested_at: now,
      finished_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  const { pending, failed, completed, binned } = rows
  const album = randomUUID()
  await db.insertInto('albums').values({ id: album, user_id: userId, title: 'Summer' }).execute()
  await db
    .insertInto('album_pictures')
    .values({ album_id: album, task_id: completed.task_id, position: 0, picture_id: randomUUID() })
    .execute()
  const printedAlbum = randomUUID()
  const fileKey = `albums/${randomUUID()}/album.pdf`
  await put(fileKey)
  await db.insertInto('albums').values({ id: printedAlbum, user_id: userId, title: 'Winter' }).execute()
  await db
    .insertInto('album_prints')
    .values({
      id: randomUUID(),
      album_id: printedAlbum,
      user_id: userId,
      locale: 'en',
      status: 'completed',
      file_key: fileKey,
      bytes: 9,
      finished_at: now,
    })
    .execute()
  const [checkedPhoto, otherPhoto] = [
    await giveCheckedPhoto({ db, objects }, userId, now),
    await giveCheckedPhoto({ db, objects }, userId, now),
  ]
  const pet = randomUUID()
  await db.insertInto('pets').values({ id: pet, user_id: userId, name: 'Rex', species: 'dog' }).execute()
  const shown = [checkedPhoto, otherPhoto].map((photo_id) => ({ pet_id: pet, photo_id, pet: 0 }))
  await db.insertInto('pet_photos').values(shown).execute()
  const [video, waitingVideo] = [randomUUID(), randomUUID()]
  const folder = videoFolder(completed.output_folder, randomUUID())
  await put(videoKeys(folder).mp4)
  const ofPicture = { task_id: completed.task_id, user_id: userId, destination: 'Oslo', credits_cost: 0 }
  const made = { status: 'completed', folder, has_mp4: true, bytes: 9, finished_at: now } as const
  await db
    .insertInto('videos')
    .values([
      { id: video, ...ofPicture, shape: 'square', idempotency_key: null, ...made },
      { id: waitingVideo, ...ofPicture, shape: 'tall', idempotency_key: null },
    ])
    .execute()
  const [address, card, orderedCard] = [randomUUID(), randomUUID(), randomUUID()]
  const { addressKey } = config.printShop
  const recipient = {
    ...{ name: 'Grandma', line1: '1 High Street', line2: '', city: 'Bath', region: '' },
    ...{ postcode: 'BA1 1AA', country: 'GB' },
  }
  await insertAddress(db, addressKey, { id: address, userId, address: recipient })
  const drawn = { ...ofPicture, country: 'GB', locale: 'en', credits_cost: 1, created_at: now } as const
  await db
    .insertInto('mailed_cards')
    .values([
      { id: card, ...drawn, status: 'proof', folder: newCardFolder(), sealed: Buffer.alloc(0) },
      {
        id: orderedCard,
        ...drawn,
        status: 'ordered',
        folder: null,
        sealed: Buffer.alloc(0),
        ordered_at: new Date(0),
      },
    ])
    .execute()
  const landingPage = randomUUID()
  const { id: taskId } = await db
    .insertInto('tasks')
    .values(taskRow(userId))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('landing_pages')
    .values({ id: landingPage, user_id: userId, name: 'My tasks', short_link: landingPage.slice(0, 8) })
    .execute()
  await db
    .insertInto('landing_page_tasks')
    .values({ landing_page_id: landingPage, position: 0, task_id: taskId })
    .execute()
  return {
    pending: pending.task_id,
    failed: failed.task_id,
    completed: completed.task_id,
    binned: binned.task_id,
    photo,
    checkout,
    token,
    webhook,
    passkey,
    album,
    export: dataExport.id,
    printedAlbum,
    landingPage,
    checkedPhoto,
    pet,
    video,
    waitingVideo,
    address,
    card,
    orderedCard,
  }
}
