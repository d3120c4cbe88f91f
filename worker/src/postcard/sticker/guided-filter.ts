/**
 * Mean over a square window of `radius` around every pixel; with running sums the time does not depend on the
 * radius.
 */
function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length)
  for (let y = 0; y < height; y += 1) meanAlong(source, rows, y * width, 1, width, radius)
  const result = new Float32Array(source.length)
  for (let x = 0; x < width; x += 1) meanAlong(rows, result, x, width, height, radius)
  return result
}

function meanAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  let sum = 0
  let members = 0
  for (let index = 0; index <= Math.min(radius, count - 1); index += 1) {
    sum += at(from, start + index * step)
    members += 1
  }
  for (let index = 0; index < count; index += 1) {
    to[start + index * step] = sum / members
    const entering = index + radius + 1
    const leaving = index - radius
    if (entering < count) {
      sum += at(from, start + entering * step)
      members += 1
    }
    if (leaving >= 0) {
      sum -= at(from, start + leaving * step)
      members -= 1
    }
  }
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0
}

/**
 * Colour guided filter (He, Sun, Tang 2013): moves the edge of a coarse mask to the nearest edge of the
 * photo. `rgb` is 8 bit interleaved, `mask` 0..1, both of width x height; returns a mask 0..1.
 */
export function guidedFilter(
  rgb: Uint8Array,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const size = width * height
  const mean = (values: Float32Array): Float32Array => boxMean(values, width, height, radius)
  const red = channel(rgb, size, 0)
  const green = channel(rgb, size, 1)
  const blue = channel(rgb, size, 2)
  const meanRed = mean(red)
  const meanGreen = mean(green)
  const meanBlue = mean(blue)
  const meanMask = mean(mask)
  const corrRed = mean(product(red, mask))
  const corrGreen = mean(product(green, mask))
  const corrBlue = mean(product(blue, mask))
  const rr = mean(product(red, red))
  const rg = mean(product(red, green))
  const rb = mean(product(red, blue))
  const gg = mean(product(green, green))
  const gb = mean(product(green, blue))
  const bb = mean(product(blue, blue))
  const slopeRed = new Float32Array(size)
  const slopeGreen = new Float32Array(size)
  const slopeBlue = new Float32Array(size)
  const offset = new Float32Array(size)
  for (let index = 0; index < size; index += 1) {
    const r = at(meanRed, index)
    const g = at(meanGreen, index)
    const b = at(meanBlue, index)
    const m = at(meanMask, index)
    const varRR = at(rr, index) - r * r + epsilon
    const varRG = at(rg, index) - r * g
    const varRB = at(rb, index) - r * b
    const varGG = at(gg, index) - g * g + epsilon
    const varGB = at(gb, index) - g * b
    const varBB = at(bb, index) - b * b + epsilon
    const covR = at(corrRed, index) - r * m
    const covG = at(corrGreen, index) - g * m
    const covB = at(corrBlue, index) - b * m
    // The inverse of the symmetric 3x3 covariance, by its cofactors.
    const inv00 = varGG * varBB - varGB * varGB
    const inv01 = varRB * varGB - varRG * varBB
    const inv02 = varRG * varGB - varRB * varGG
    const inv11 = varRR * varBB - varRB * varRB
    const inv12 = varRG * varRB - varRR * varGB
    const inv22 = varRR * varGG - varRG * varRG
    const determinant = varRR * inv00 + varRG * inv01 + varRB * inv02
    const a = (inv00 * covR + inv01 * covG + inv02 * covB) / determinant
    const c = (inv01 * covR + inv11 * covG + inv12 * covB) / determinant
    const d = (inv02 * covR + inv12 * covG + inv22 * covB) / determinant
    slopeRed[index] = a
    slopeGreen[index] = c
    slopeBlue[index] = d
    offset[index] = m - a * r - c * g - d * b
  }
  const smoothRed = mean(slopeRed)
  const smoothGreen = mean(slopeGreen)
  const smoothBlue = mean(slopeBlue)
  const smoothOffset = mean(offset)
  const result = new Float32Array(size)
  for (let index = 0; index < size; index += 1) {
    const value =
      at(smoothRed, index) * at(red, index) +
      at(smoothGreen, index) * at(green, index) +
      at(smoothBlue, index) * at(blue, index) +
      at(smoothOffset, index)
    result[index] = Math.min(1, Math.max(0, value))
  }
  return result
}

function channel(rgb: Uint8Array, size: number, which: number): Float32Array {
  const values = new Float32Array(size)
  for (let index = 0; index < size; index += 1) values[index] = (rgb[index * 3 + which] ?? 0) / 255
  return values
}

function product(left: Float32Array, right: Float32Array): Float32Array {
  const values = new Float32Array(left.length)
  for (let index = 0; index < values.length; index += 1) values[index] = at(left, index) * at(right, index)
  return values
}
