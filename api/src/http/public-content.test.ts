import type { Content } from '@pawport/shared/drivers/moderation/moderation.ts'
import { PUBLIC_PARTS, type PublicPart } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
import type { LightMyRequestResponse as Response } from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '../drivers/pdf/testing/pdfs.ts'
import { type Belongings, giveBelongings } from '../testing/belongings.ts'
import { signIn } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const RUDE = 'rudeword'
const isRude = (content: Content) => content.kind === 'text' && content.text.includes(RUDE)
const isPicture = (content: Content) => content.kind === 'picture'

/** What the operator's service refuses, whether it is away, and what it was asked. */
let refuses: (content: Content) => boolean
let isAway: boolean
let asked: Content[]

const served = useTestApp({}, () => ({
  moderation: {
    kind: 'endpoint',
    async allows(content) {
      if (isAway) throw new AppError('moderation_unavailable')
      asked.push(content)
      return !refuses(content)
    },
  },
}))
let ada: Awaited<ReturnType<typeof signIn>>
let own: Belongings
beforeEach(async () => {
  refuses = isRude
  isAway = false
  asked = []
  await served.context.db.deleteFrom('user_settings').execute()
  await served.context.db.deleteFrom('landing_pages').execute()
  ada = await signIn(served)
  own = await giveBelongings(served.context, ada.id)
})

/** Changes the finished picture of the user. */
async function withPicture(
  columns: Partial<Record<'prompt_location' | 'pet_name' | 'output_description', string>>,
) {
  const { db } = served.context
  await db.updateTable('generations').set(columns).where('task_id', '=', own.completed).execute()
}

const sharePicture = () => ada.call('POST', `/api/user/generations/${own.completed}/share`)
const publishPicture = () => ada.call('PUT', `/api/user/generations/${own.completed}/publication`, {})
const writeDiary = (text: string) => ada.call('PUT', `/api/user/generations/${own.completed}/diary`, { text })
const shareAlbum = () => ada.call('POST', `/api/user/albums/${own.album}/share`)
const renameAlbum = () => ada.call('PATCH', `/api/user/albums/${own.album}`, { title: `A ${RUDE}` })
const changePage = (body: object) => ada.call('PATCH', `/api/tasks/landing-pages/${own.landingPage}`, body)

/** A draft of a user who is a brand. */
async function draft(title: string): Promise<string> {
  const { db } = served.context
  await db.updateTable('users').set({ granted_role: 'brand' }).where('id', '=', ada.id).execute()
  return insertTask(db, ada.id, { title, published_at: null }, served.clock.now())
}

/** Each way in which a part becomes visible to others. */
const WAYS: Record<PublicPart, Record<string, (() => Promise<Response>) | null>> = {
  handle: { chosen: () => ada.call('PATCH', '/api/user/settings', { handle: `my_${RUDE}` }) },
  comment: {
    async written() {
      const { id } = (await publishPicture()).json().data
      return ada.call('POST', `/api/community/${id}/comments`, { body: `A ${RUDE}` })
    },
  },
  destination: ofPicture(() => withPicture({ prompt_location: RUDE })),
  petName: ofPicture(() => withPicture({ pet_name: RUDE })),
  // A post shows no diary unless its owner chose to show it.
  diary: {
    ...ofPicture(() => withPicture({ output_description: `Dear ${RUDE}` })),
    published: null,
    async 'shown with a post'() {
      await withPicture({ output_description: `Dear ${RUDE}` })
      await publishPicture()
      return ada.call('PUT', `/api/user/generations/${own.completed}/publication`, { shows_diary: true })
    },
    written: () => writeDiary(`Dear ${RUDE}`),
  },
  picture: ofPicture(async () => {
    refuses = isPicture
  }),
  albumTitle: {
    async shared() {
      await renameAlbum()
      return shareAlbum()
    },
    async 'changed while it is shared'() {
      await shareAlbum()
      return renameAlbum()
    },
  },
  landingPageName: { changed: () => changePage({ name: `A ${RUDE}` }), made: () => makePage({ name: RUDE }) },
  shortLink: {
    changed: () => changePage({ short_link: RUDE }),
    made: () => makePage({ short_link: RUDE }),
  },
  task: {
    async released() {
      return ada.call('POST', `/api/brand/tasks/${await draft(`A ${RUDE}`)}/release`)
    },
    async 'changed after its release'() {
      const id = await draft('A lamp')
      await ada.call('POST', `/api/brand/tasks/${id}/release`)
      return ada.call('PATCH', `/api/brand/tasks/${id}`, {
        cases: [{ title: 'A lamp', link: null, result: RUDE }],
      })
    },
  },
  documentName: {
    async uploaded() {
      const file = new File([Uint8Array.from(pdfOf(1))], `${RUDE}.pdf`, { type: 'application/pdf' })
      return ada.send(`/api/brand/tasks/${await draft('A lamp')}/document`, { file })
    },
  },
  avatar: {
    async uploaded() {
      refuses = isPicture
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      const img = new File([Uint8Array.from(await picture.jpeg().toBuffer())], 'a.jpg')
      return ada.send('/api/user/avatar', { img })
    },
  },
}

/** The ways of what a picture shows, which this makes bad. */
function ofPicture(makeBad: () => Promise<void>): Record<string, () => Promise<Response>> {
  const after = (way: () => Promise<Response>) => async () => {
    await makeBad()
    return way()
  }
  return {
    shared: after(sharePicture),
    published: after(publishPicture),
    'shared in an album': after(shareAlbum),
    async 'put into an album that is shared'() {
      await shareAlbum()
      const { db } = served.context
      await db.deleteFrom('album_pictures').where('album_id', '=', own.album).execute()
      await makeBad()
      return ada.call('POST', `/api/user/albums/${own.album}/pictures`, { task_ids: [own.completed] })
    },
    async 'shared in an album while it lies in the recycle bin'() {
      await makeBad()
      const task_ids = await ownPicture()
      await ada.call('POST', `/api/user/albums/${own.album}/pictures`, { task_ids })
      await ada.call('DELETE', `/api/user/generations/${own.completed}`)
      return shareAlbum()
    },
  }
}

/** Another finished picture, of which nothing is refused. */
async function ownPicture(): Promise<string[]> {
  const { db } = served.context
  await db.updateTable('generations').set({ deleted_at: null }).where('task_id', '=', own.binned).execute()
  return [own.binned]
}

function makePage(change: object) {
  return ada.call('POST', '/api/tasks/landing-pages', { name: 'My tasks', task_ids: [], ...change })
}

const EACH = Object.entries(WAYS).flatMap(([part, ways]) =>
  Object.entries(ways).flatMap(([how, way]) => (way ? [{ part: part as PublicPart, how, way }] : [])),
)

test.each(EACH)('$part, $how, is refused with what to change', async ({ part, way }) => {
  const answer = await way()
  expect([answer.statusCode, answer.json().code]).toEqual([422, PUBLIC_PARTS[part]])
})

describe('what is refused or without a verdict', () => {
  const shown = async () => {
    const { db } = served.context
    const one = db.selectFrom('generations').select('share_id').where('task_id', '=', own.completed)
    const album = db.selectFrom('albums').select(['title', 'share_id']).where('id', '=', own.album)
    const page = db
      .selectFrom('landing_pages')
      .select(['name', 'short_link'])
      .where('id', '=', own.landingPage)
    const settings = db
      .selectFrom('user_settings')
      .select(['handle', 'avatar_key'])
      .where('user_id', '=', ada.id)
    const published = db.selectFrom('publications').select('task_id').where('task_id', '=', own.completed)
    const queries = [one, album, page, settings, published]
    return Promise.all(queries.map((query) => query.executeTakeFirst()))
  }

  test('is not shown, and all else stays as it was', async () => {
    const before = await shown()
    refuses = () => true
    const tries = [
      () => ada.call('PATCH', '/api/user/settings', { handle: 'another' }),
      sharePicture,
      publishPicture,
      shareAlbum,
      () => changePage({ name: 'Another', short_link: 'another' }),
    ]
    for (const attempt of tries) expect((await attempt()).statusCode).toBe(422)
    isAway = true
    for (const attempt of tries) expect((await attempt()).json().code).toBe('moderation_unavailable')
    expect(await shown()).toEqual(before)
  })

  test('goes on to be shown where it was shown before', async () => {
    const { url } = (await sharePicture()).json().data
    const album = (await shareAlbum()).json().data
    isAway = true
    expect((await sharePicture()).json().data).toEqual({ url })
    expect((await shareAlbum()).json().data).toEqual(album)
  })
})

test('an album is asked about once for each text, and private albums are not asked about', async () => {
  expect((await renameAlbum()).statusCode).toBe(200)
  await ada.call('PATCH', `/api/user/albums/${own.album}`, { title: 'Summer' })
  await ada.call('POST', `/api/user/albums/${own.album}/pictures`, { task_ids: await ownPicture() })
  expect(asked).toEqual([])
  expect((await shareAlbum()).statusCode).toBe(200)
  const texts = asked.flatMap((content) => (content.kind === 'text' ? [content.text] : []))
  expect(texts.sort()).toEqual([...new Set(texts)].sort())
  expect(asked.filter(isPicture)).toHaveLength(2)
})

test('an album that is changed while it is asked about is not shown', async () => {
  const { moderation } = served.context
  const { allows } = moderation
  moderation.allows = async (content) => {
    moderation.allows = allows
    served.clock.advance(1_000)
    expect((await renameAlbum()).statusCode).toBe(200)
    return allows(content)
  }
  const answer = await shareAlbum()
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'album_changed'])
})
