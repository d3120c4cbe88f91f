/** `#rrggbb`. */
export type Color = string

/** Red, green and blue, 0..255. */
export function channels(color: Color): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colours in sRGB: share 0 gives the first, 1 the second. */
export function mix(from: Color, to: Color, share: number): Color {
  const start = channels(from)
  const end = channels(to)
  const blended = start.map((channel, index) =>
    Math.round(channel + ((end[index] ?? channel) - channel) * Math.min(1, Math.max(0, share))),
  )
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function lighten(color: Color, share: number): Color {
  return mix(color, '#ffffff', share)
}

export function darken(color: Color, share: number): Color {
  return mix(color, '#10131f', share)
}

/** The hue in degrees, 0..360: 0 is red, 120 green, 240 blue. A grey has the hue 0. */
export function hueOf(color: Color): number {
  const [red, green, blue] = channels(color)
  const most = Math.max(red, green, blue)
  const reach = most - Math.min(red, green, blue)
  if (reach === 0) return 0
  if (most === red) return (((green - blue) / reach) * 60 + 360) % 360
  return most === green ? ((blue - red) / reach) * 60 + 120 : ((red - green) / reach) * 60 + 240
}
