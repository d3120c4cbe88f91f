import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Portrayal } from '../contract/generations/portrayal.ts'
import type { GenerationStatus } from '../contract/generations/schemas.ts'
import type { PictureWay } from '../contract/generations/way.ts'
import type { ShownMount } from '../contract/mount-switches/limits.ts'

/** A finished picture that is, or was, drawn again with another mount, portrayal or way. */
interface MountSwitchesTable {
  task_id: string
  /** The mount that was asked for last. */
  mount: ShownMount
  /** Likewise. Null: the picture's own stays. */
  portrayal: Portrayal | null
  /** Likewise. */
  way: PictureWay | null
  status: GenerationStatus
  /** How often a switch was ordered for this picture, the current one included. */
  switches: Generated<number>
  attempts: Generated<number>
  /** Fencing token of the attempt that may write. */
  claim: string | null
  deadline_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  error_code: ErrorCode | null
  updated_at: ColumnType<Date, Date | undefined, Date>
}
export type MountSwitchRow = Selectable<MountSwitchesTable>

export interface MountSwitchTables {
  mount_switches: MountSwitchesTable
}
