/** Share of a day's limit from which the note is shown. */
export const ALARM_AT = 0.8

/** The note in `/readyz` about the calls of a paid endpoint; undefined while enough calls are left. */
export function budgetNote(calls: number, limit: number | null): string | undefined {
  if (limit === null || calls < limit * ALARM_AT) return undefined
  const used = `${calls} of ${limit} calls of today are used`
  return calls < limit ? used : `${used}: new pictures wait until 00:00 UTC`
}
