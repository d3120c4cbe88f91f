const MILLION = 1_000_000

/** Money as whole millionths of the currency, because 0.3 / 0.1 is less than 3. */
export function toMillionths(amount: number): number {
  return Math.round(amount * MILLION)
}

/** An amount of the currency from whole millionths. */
export function fromMillionths(millionths: number): number {
  return millionths / MILLION
}
