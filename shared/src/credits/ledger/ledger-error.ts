/** Why the ledger refuses an adjustment. */
export type LedgerErrorCode = 'adjustment_without_reason' | 'adjustment_below_zero'

export class LedgerError extends Error {
  override name = 'LedgerError'
  readonly code: LedgerErrorCode

  constructor(code: LedgerErrorCode) {
    super(code)
    this.code = code
  }
}
