import type { PublicationRow } from '@pawport/shared/db/community-tables.ts'

/** What the gallery is ordered by, of the last picture of a page. */
export interface GalleryCursor {
  likes: number
  publishedAt: Date
  publicId: string
}

/** The form is checked by the contract: likes, milliseconds, public id. */
export function readGalleryCursor(after: string): GalleryCursor {
  const [likes = '', at = '', publicId = ''] = after.split('.')
  return { likes: Number(likes), publishedAt: new Date(Number(at)), publicId }
}

export function galleryCursor(row: Pick<PublicationRow, 'likes' | 'published_at' | 'public_id'>): string {
  return [row.likes, row.published_at.getTime(), row.public_id].join('.')
}

export interface CommentCursor {
  createdAt: Date
  id: string
}

export function readCommentCursor(after: string): CommentCursor {
  const [at = '', id = ''] = after.split('.')
  return { createdAt: new Date(Number(at)), id }
}

export function commentCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return `${created_at.getTime()}.${id}`
}
