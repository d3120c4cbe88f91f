/**
 * Mean over a square window of `radius` around every pixel; with running sums the time does not depend on the
 * radius.
 */
function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = meansAcross(source, width, radius)
  const result = new Float32Array(source.length)
  // Whole rows are added and taken away, because a column's pixels are far apart in memory.
  const sums = new Float64Array(width)
  let members = Math.min(radius + 1, height)
  for (let y = 0; y < members; y += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + at(rows, y * width + x)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[y * width + x] = (sums[x] ?? 0) / members
    const entering = y + radius + 1
    const leaving = y - radius
    if (entering < height) {
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + at(rows, entering * width + x)
      members += 1
    }
    if (leaving >= 0) {
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) - at(rows, leaving * width + x)
      members -= 1
    }
  }
  return result
}

/** Mean over the `radius` pixels to the left and right of every pixel. */
function meansAcross(source: Float32Array, width: number, radius: number): Float32Array {
  const means = new Float32Array(source.length)
  for (let start = 0; start < source.length; start += width) {
    let sum = 0
    let members = Math.min(radius + 1, width)
    for (let x = 0; x < members; x += 1) sum += at(source, start + x)
    for (let x = 0; x < width; x += 1) {
      means[start + x] = sum / members
      const entering = x + radius + 1
      const leaving = x - radius
      if (entering < width) {
        sum += at(source, start + entering)
        members += 1
      }
      if (leaving >= 0) {
        sum -= at(source, start + leaving)
        members -= 1
      }
    }
  }
  return means
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
