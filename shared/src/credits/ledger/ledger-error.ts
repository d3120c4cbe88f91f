/** Why the ledger refuses something that a person asked for. */
export type LedgerErrorCode = 'adjustment_without_reason' | 'adjustment_below_zero'

export class LedgerError extends Error {
  override name = 'LedgerError'
  readonly code: LedgerErrorCode

  constructor(code: LedgerErrorCode) {
    super(code)
    this.code = code
  }
}
