import type { ColumnType, Generated, Selectable } from 'kysely'

/** A key that an account confirms with; the private part never leaves the device or its key store. */
interface PasskeysTable {
  id: Generated<string>
  user_id: string
  credential_id: Buffer
  /** As COSE. */
  public_key: Buffer
  /** How often the key says it was used; keys that do not count say 0. A bigint: arrives as text. */
  sign_count: ColumnType<string, number, number>
  /** How a browser reaches the key: `internal`, `usb` and others. */
  transports: string[]
  name: string
  created_at: ColumnType<Date, Date | undefined, never>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type PasskeyRow = Selectable<PasskeysTable>

export interface PasskeyTables {
  passkeys: PasskeysTable
}
