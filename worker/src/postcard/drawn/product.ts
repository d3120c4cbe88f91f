/** The products of two fields, pixel by pixel. */
export function product(one: Float32Array, other: Float32Array): Float32Array {
  const products = new Float32Array(one.length)
  for (let index = 0; index < products.length; index += 1)
    products[index] = (one[index] ?? 0) * (other[index] ?? 0)
  return products
}
