/** `#rrggbb`. */
export type Color = string

function channels(color: Color): [number, number, number] {
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
