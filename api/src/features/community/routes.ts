import { chosenKeys, MOST_FOUND, type PlaceSearch, placeSearch } from '@pawport/shared/community/place-key.ts'
import { COMMENT_PAGE, GALLERY_PAGE, type LikeState } from '@pawport/shared/contract/community/schemas.ts'
import type { PublicationRow } from '@pawport/shared/db/community-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { actorOf } from '../../http/actor.ts'
import { requireRecentSignIn } from '../../http/recent-sign-in.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { requireSecondFactor } from '../../http/second-factor.ts'
import { removeComment, writeComment } from './comments.ts'
import { listComments } from './comments-store.ts'
import { commentCursor, galleryCursor, readCommentCursor, readGalleryCursor } from './cursor.ts'
import { like, unlike } from './likes.ts'
import { pictureRoutes } from './pictures.ts'
import { publish, requireOwn } from './publish.ts'
import { report } from './report.ts'
import {
  findPublication,
  likedAmong,
  listPublications,
  publishedKeys,
  removePublication,
  shownDiaries,
} from './store.ts'
import { viewComment, viewOwn, viewPublication } from './view.ts'

type Asking = Pick<Call<'community.list'>, 'user' | 'locale'>

/** Published pictures for everybody, and what users do with them. */
export function communityRoutes(app: App, context: ApiContext): void {
  const { db } = context
  pictureRoutes(app, context)
  ownerRoutes(app, context)

  async function viewAll(rows: PublicationRow[], { user, locale }: Asking) {
    const ids = rows.map((row) => row.task_id)
    const liked = user ? await likedAmong(db, user.id, ids) : new Set<string>()
    const diaries = await shownDiaries(db, rows)
    return Promise.all(rows.map((row) => viewPublication(row, { user, locale, liked, diaries })))
  }

  async function require(publicId: string): Promise<PublicationRow> {
    const row = await findPublication(db, publicId)
    if (!row) throw new AppError('not_found')
    return row
  }

  /** The keys that a search means. */
  async function keysOf(search: PlaceSearch): Promise<string[]> {
    return chosenKeys(await publishedKeys(db, search.prefix, MOST_FOUND), search)
  }

  async function stateOf(publicId: string, isLiked: boolean): Promise<LikeState> {
    return { likes: (await require(publicId)).likes, is_liked: isLiked }
  }

  route(app, 'community.list', async ({ query: { species, place, sort, after }, ...asking }) => {
    const search = place ? await placeSearch(place) : null
    const rows = await listPublications(db, {
      species: species || null,
      places: search && (await keysOf(search)),
      sort,
      after: after ? readGalleryCursor(after) : null,
      limit: GALLERY_PAGE + 1,
    })
    const { items, next } = pageOf(rows, GALLERY_PAGE, galleryCursor)
    return { items: await viewAll(items, asking), next }
  })

  route(app, 'community.read', async ({ params, ...asking }) => {
    const [view] = await viewAll([await require(params.id)], asking)
    if (!view) throw new AppError('not_found')
    return view
  })

  route(app, 'community.like', async ({ user, params }) => {
    await like(context, user.id, params.id)
    return stateOf(params.id, true)
  })

  route(app, 'community.unlike', async ({ user, params }) => {
    await unlike(context, user.id, params.id)
    return stateOf(params.id, false)
  })

  route(app, 'community.comments', async ({ user, params, query: { after } }) => {
    const picture = await require(params.id)
    const cursor = after ? readCommentCursor(after) : null
    const rows = await listComments(db, picture.task_id, { after: cursor, limit: COMMENT_PAGE + 1 })
    const { items, next } = pageOf(rows, COMMENT_PAGE, commentCursor)
    const isOwn = picture.user_id === user?.id
    return { items: items.map((row) => viewComment(row, user, isOwn)), next }
  })

  route(app, 'community.comment', async ({ user, params, body }) => {
    const written = await writeComment(context, { userId: user.id, publicId: params.id, typed: body.body })
    return viewComment(written, user, false)
  })

  route(app, 'community.removeComment', async (call) => {
    const { user, params, request } = call
    const { id: publicId, comment_id: commentId } = params
    await removeComment(context, {
      ...{ user, publicId, commentId, actor: actorOf(call) },
      requireRecent: () => {
        requireSecondFactor(request)
        requireRecentSignIn(request)
      },
    })
    return null
  })

  route(app, 'community.report', async ({ user, params, body: { reason, details = '' } }) => {
    await report(context, { userId: user.id, publicId: params.id, reason, details })
    return null
  })
}

/** What owners do with their own pictures. */
function ownerRoutes(app: App, context: ApiContext): void {
  route(app, 'community.own', async ({ user, params }) =>
    viewOwn(await requireOwn(context, user.id, params.task_id)),
  )

  route(app, 'community.publish', async ({ user, params, body }) =>
    publish(context, {
      userId: user.id,
      taskId: params.task_id,
      commentsOpen: body?.comments_open,
      showsDiary: body?.shows_diary,
    }),
  )

  route(app, 'community.unpublish', async ({ user, params }) => {
    await requireOwn(context, user.id, params.task_id)
    await removePublication(context.db, user.id, params.task_id)
    return null
  })
}
