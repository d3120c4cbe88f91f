import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Species } from '../contract/community/schemas.ts'
import type { PictureAspect, PictureSize } from '../contract/generations/schemas.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A picture in the community. */
interface PublicationsTable {
  task_id: string
  /** 128 random bits: its name for everybody but its owner. */
  public_id: string
  user_id: string
  /** The author's; a trigger copies it. Null for an author who removed it. */
  handle: Optional<string>
  species: Species
  /** As it was typed. */
  destination: string
  /** The destination as searches compare it. */
  place_key: string
  size: PictureSize
  aspect: PictureAspect
  /** Counted by triggers, as are comments. */
  likes: Generated<number>
  comments: Generated<number>
  comments_open: Generated<boolean>
  /** Everybody reads the diary, too. */
  shows_diary: Generated<boolean>
  published_at: Time
  /** When enough reports or the operator took it out of the community. */
  hidden_at: Optional<Date>
  /** A trigger copies it. */
  owner_suspended: Generated<boolean>
}
export type PublicationRow = Selectable<PublicationsTable>

interface LikesTable {
  user_id: string
  task_id: string
  created_at: Time
  /** When the like was taken back; null while it counts. */
  withdrawn_at: Optional<Date>
}

interface CommentsTable {
  id: Generated<string>
  task_id: string
  user_id: string
  /** The author's; a trigger copies it. */
  handle: Optional<string>
  body: string
  created_at: Time
  /** A trigger copies it. */
  author_suspended: Generated<boolean>
}
export type CommentRow = Selectable<CommentsTable>

export interface CommunityTables {
  publications: PublicationsTable
  likes: LikesTable
  comments: CommentsTable
}
