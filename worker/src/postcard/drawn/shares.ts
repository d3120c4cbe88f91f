/** The values of a mask, one byte each, as shares of full alpha: 0..1. */
export function sharesOf(bytes: Uint8Array): Float32Array {
  const shares = new Float32Array(bytes.length)
  for (let index = 0; index < shares.length; index += 1) shares[index] = (bytes[index] ?? 0) / 255
  return shares
}
