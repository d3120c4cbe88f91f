/** Share of a day's limit at which an operator should know of it. */
export const ALARM_AT = 0.8

/** What `/readyz` says of the calls of a paid endpoint; undefined while enough is left. */
export function budgetNote(calls: number, limit: number | null): string | undefined {
  if (limit === null || calls < limit * ALARM_AT) return undefined
  const used = `${calls} of ${limit} calls of today are used`
  return calls < limit ? used : `${used}: new pictures wait until 00:00 UTC`
}
