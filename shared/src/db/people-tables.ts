import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { PictureAspect, PictureSize, PictureStyle } from '../contract/generations/schemas.ts'
import type { Locale } from '../contract/locale.ts'
import type { NoticeData, NoticeKind } from '../contract/notices/schemas.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What a user chose; without a row the defaults apply. */
interface UserSettingsTable {
  user_id: string
  /** Null: the name that the sign-in brought. */
  display_name: Optional<string>
  /** The author's name in the community, in small letters; unique. */
  handle: Optional<string>
  /** Null: the picture that the sign-in brought, unless `avatar_hidden`. */
  avatar_key: Optional<string>
  avatar_hidden: Generated<boolean>
  default_size: Optional<PictureSize>
  default_aspect: Optional<PictureAspect>
  default_style: Optional<PictureStyle>
  auto_save: Generated<boolean>
  mail_when_done: Generated<boolean>
  /** Whether the studio shows the first steps until the first order. */
  first_steps: Generated<boolean>
  updated_at: Time
}
export type UserSettingsRow = Selectable<UserSettingsTable>

interface NoticesTable {
  /** A bigint, which pg reads as text. */
  id: GeneratedAlways<string>
  user_id: string
  kind: NoticeKind
  /** Names the cause: one notice for each of a user. */
  key: string
  data: ColumnType<NoticeData[NoticeKind], string | undefined, string>
  /** How often the cause occurred since the notice was read. */
  count: Generated<number>
  created_at: Time
  read_at: Optional<Date>
}
export type NoticeRow = Selectable<NoticesTable>

export type ExportStatus = 'waiting' | 'running' | 'ready' | 'failed'

/** A ZIP file with everything about a user. */
interface ExportsTable {
  id: Generated<string>
  user_id: string
  status: Generated<ExportStatus>
  locale: Locale
  object_key: string
  /** The size of a finished file. A bigint: arrives as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  attempts: Generated<number>
  /** The worker that may write it. */
  claim: Optional<string>
  next_try_at: Time
  requested_at: Time
  finished_at: Optional<Date>
  /** When a finished one is removed. */
  expires_at: Optional<Date>
}
export type ExportRow = Selectable<ExportsTable>

/** An account that its owner wants deleted. */
interface AccountDeletionsTable {
  user_id: string
  requested_at: Date
  /** The owner can keep the account until this time. */
  due_at: Date
  /** When removing began: from then on there is no way back. */
  begun_at: Optional<Date>
  attempts: Generated<number>
  last_error: Optional<string>
  next_try_at: Date
}
export type AccountDeletionRow = Selectable<AccountDeletionsTable>

export interface PeopleTables {
  user_settings: UserSettingsTable
  notices: NoticesTable
  exports: ExportsTable
  account_deletions: AccountDeletionsTable
}
