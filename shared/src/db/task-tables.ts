import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ContactKind } from '../contract/tasks/applications.ts'
import type { ApplicationStatus } from '../contract/tasks/label.ts'
import type { Currency, Industry, InfluencerType, Platform, PostType } from '../contract/tasks/lists.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A task that a brand offers to influencers. Its state follows from times and counts: `stateOfTask`. */
interface TasksTable {
  id: Generated<string>
  /** The brand's account. */
  user_id: string
  title: string
  brand: string
  industry: Industry
  platforms: Platform[]
  /** ISO 3166-1; empty: everywhere. */
  regions: Generated<string[]>
  influencer_type: InfluencerType
  post_type: PostType
  product_link: Optional<string>
  reward: string
  /** Whole units of the currency; all three or none. */
  reward_min: Optional<number>
  reward_max: Optional<number>
  currency: Optional<Currency>
  slots: Optional<number>
  needs_review: Generated<boolean>
  deadline: ColumnType<Date, Date, Date>
  release_at: Optional<Date>
  published_at: Optional<Date>
  ended_at: Optional<Date>
  hidden_at: Optional<Date>
  /** Applications that were not withdrawn; a trigger counts. */
  applied: Generated<number>
  /** Applications that were accepted; a trigger counts. */
  accepted: Generated<number>
  created_at: Time
  updated_at: Time
}
export type TaskRow = Selectable<TasksTable>

interface TaskCasesTable {
  task_id: string
  /** 0 or 1. */
  position: number
  title: string
  link: string | null
  result: string
}
export type TaskCaseRow = Selectable<TaskCasesTable>

interface TaskDocumentsTable {
  id: Generated<string>
  task_id: string
  user_id: string
  object_key: string
  name: string
  bytes: number
  pages: number
  created_at: Time
}
export type TaskDocumentRow = Selectable<TaskDocumentsTable>

interface TaskApplicationsTable {
  id: Generated<string>
  task_id: string
  /** Null: not signed in, and not joined to an account since. */
  user_id: Optional<string>
  contact_kind: ContactKind
  /** In small letters, or E.164; null for an account. */
  contact: Optional<string>
  name: Generated<string>
  region: Optional<string>
  note: Generated<string>
  status: Generated<ApplicationStatus>
  message: Optional<string>
  landing_page_id: Optional<string>
  consent_at: Optional<Date>
  /** Made from the network address and the day. */
  sender_hash: Optional<Buffer>
  created_at: Time
  updated_at: Time
  decided_at: Optional<Date>
}
export type TaskApplicationRow = Selectable<TaskApplicationsTable>

interface LandingPagesTable {
  id: Generated<string>
  user_id: string
  name: string
  short_link: string
  visits: Generated<number>
  created_at: Time
  updated_at: Time
}
export type LandingPageRow = Selectable<LandingPagesTable>

interface LandingPageTasksTable {
  landing_page_id: string
  /** 0: the main task. */
  position: number
  task_id: string
}

interface LandingPageVisitsTable {
  landing_page_id: string
  /** YYYY-MM-DD. */
  day: ColumnType<Date, string, string>
  visitor_hash: Buffer
}

export interface TaskTables {
  tasks: TasksTable
  task_cases: TaskCasesTable
  task_documents: TaskDocumentsTable
  task_applications: TaskApplicationsTable
  landing_pages: LandingPagesTable
  landing_page_tasks: LandingPageTasksTable
  landing_page_visits: LandingPageVisitsTable
}
