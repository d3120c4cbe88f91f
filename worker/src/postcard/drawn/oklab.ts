import type { Color } from '../color.ts'

/**
 * Colours in OKLab (Ottosson 2020): brightness L 0..1, and two axes of hue, green to red and blue to yellow.
 */
export interface Lab {
  L: number
  a: number
  b: number
}

/** One number for each pixel and channel. */
export interface LabPixels {
  L: Float32Array
  a: Float32Array
  b: Float32Array
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
/** Bytes by linear light in steps of 1 / 4096: powers take longer than the rest of a pixel. */
const STEPS = 4096
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, value) => {
  const light = value / STEPS
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** `rgb` has `channels` bytes per pixel, red, green and blue first. */
export function toLab(rgb: Uint8Array, channels = 3): LabPixels {
  const count = rgb.length / channels
  const lab = { L: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) }
  const one = { L: 0, a: 0, b: 0 }
  for (let index = 0, at = 0; index < count; index += 1, at += channels) {
    labOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0, one)
    lab.L[index] = one.L
    lab.a[index] = one.a
    lab.b[index] = one.b
  }
  return lab
}

/** The brightness of each pixel, as `toLab` gives it; `rgb` has three bytes per pixel. */
export function brightnessOf(rgb: Uint8Array): Float32Array {
  const L = new Float32Array(rgb.length / 3)
  const one = { L: 0, a: 0, b: 0 }
  for (let index = 0, at = 0; index < L.length; index += 1, at += 3) {
    labOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0, one)
    L[index] = one.L
  }
  return L
}

/** Writes the colour of three bytes into `lab`. */
export function labOf(red: number, green: number, blue: number, lab: Lab): void {
  const r = LINEAR[red] ?? 0
  const g = LINEAR[green] ?? 0
  const b = LINEAR[blue] ?? 0
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  lab.L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  lab.a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  lab.b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}

export function colorLab(color: Color): Lab {
  const value = Number.parseInt(color.slice(1), 16)
  const lab = { L: 0, a: 0, b: 0 }
  labOf((value >> 16) & 255, (value >> 8) & 255, value & 255, lab)
  return lab
}

/** Writes three bytes at `at`; what no screen can show becomes the nearest byte. */
export function putLab({ L, a, b }: Lab, rgb: Uint8Array, at: number): void {
  const l = cube(L + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(L - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(L - 0.0894841775 * a - 1.291485548 * b)
  rgb[at] = byteOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  rgb[at + 1] = byteOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  rgb[at + 2] = byteOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
}

/** The operator for powers takes longer, and this is done three times for each pixel. */
function cube(value: number): number {
  return value * value * value
}

function byteOf(light: number): number {
  return light <= 0 ? 0 : light >= 1 ? 255 : (BYTES[Math.round(light * STEPS)] ?? 255)
}
