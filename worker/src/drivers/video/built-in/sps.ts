/** Constraint flags 0 and 1: with baseline they mean constrained baseline, which every player knows. */
const CONSTRAINED = 0xc0
const BT709 = 1

/**
 * The encoder's sequence parameter set with what it leaves out: constrained baseline (it uses nothing that
 * this forbids), colours in BT.709 of limited range, and no reordering of frames, so that players show each
 * frame at once. `sps` begins with its NAL header.
 * @throws {Error} when it has usability information already
 */
export function completeSps(sps: Uint8Array): Buffer {
  const bits = Array.from(sps, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/10*$/, '')
  if (!bits.endsWith('0')) throw new Error('the sequence parameter set is complete already')
  const completed = bits.slice(0, -1) + usability()
  const padded = completed.padEnd(Math.ceil(completed.length / 8) * 8, '0')
  const bytes = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  bytes[2] = (bytes[2] ?? 0) | CONSTRAINED
  return escaped(bytes)
}

function usability(): string {
  const colours = [fixed(1, 1), fixed(5, 3), fixed(0, 1), fixed(1, 1), ...Array(3).fill(fixed(BT709, 8))]
  const limits = [
    fixed(1, 1),
    fixed(1, 1),
    golomb(0),
    golomb(0),
    golomb(10),
    golomb(10),
    golomb(0),
    golomb(1),
  ]
  // Its own flag, then neither aspect ratio nor overscan; after the colours neither place of chroma, timing,
  // HRD nor structure.
  return ['1', '0', '0', ...colours, '00000', ...limits, '1'].join('')
}

function fixed(value: number, bits: number): string {
  return value.toString(2).padStart(bits, '0')
}

/** Exponential-Golomb code. */
function golomb(value: number): string {
  const bits = (value + 1).toString(2)
  return bits.padStart(bits.length * 2 - 1, '0')
}

/** With the bytes that keep the content from looking like the start of a unit. */
function escaped(bytes: readonly number[]): Buffer {
  const safe: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      safe.push(3)
      zeros = 0
    }
    safe.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(safe)
}
