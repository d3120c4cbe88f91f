import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { Comment, OwnPublication, Publication } from '@pawport/shared/contract/community/schemas.ts'
import { pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CommentRow, PublicationRow } from '@pawport/shared/db/community-tables.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { picturePaths } from './picture-paths.ts'
import type { OwnRow } from './store.ts'

/** The reader of a post, and the reader's language. */
export interface Viewer {
  user: SessionUser | null
  locale: Locale
  /** The task ids of pictures that the user likes. */
  liked: ReadonlySet<string>
  /** Diaries that their owners show, by task id. */
  diaries: ReadonlyMap<string, string | null>
}

export async function viewPublication(
  row: PublicationRow,
  { user, locale, liked, diaries }: Viewer,
): Promise<Publication> {
  const { public_id: id, species, aspect, handle, likes, comments, comments_open } = row
  return {
    id,
    place_name: await localName(row.destination, locale),
    species,
    aspect,
    ...pictureDimensions(row.size, aspect),
    ...picturePaths(id),
    handle,
    likes,
    comments,
    comments_open,
    diary: diaries.get(row.task_id) ?? null,
    published_at: row.published_at.toISOString(),
    is_liked: liked.has(row.task_id),
    is_own: row.user_id === user?.id,
  }
}

/** Null for a picture that is not published. */
export function viewOwn(row: OwnRow): OwnPublication | null {
  const { public_id: id, likes, comments, comments_open, hidden_at } = row
  if (!id) return null
  return {
    id,
    likes: likes ?? 0,
    comments: comments ?? 0,
    comments_open: comments_open ?? false,
    shows_diary: row.shows_diary ?? false,
    is_hidden: hidden_at !== null && hidden_at !== undefined,
  }
}

export function viewComment(row: CommentRow, user: SessionUser | null, isOwnPicture: boolean): Comment {
  const { id, handle, body, created_at, user_id } = row
  return {
    id,
    handle,
    body,
    created_at: created_at.toISOString(),
    can_remove: user !== null && (user.id === user_id || isOwnPicture || user.role === 'admin'),
  }
}
