export interface Size {
  width: number
  height: number
}

/** Scales a size down so that its longer side is at most `cap` pixels; never up. */
export function fitWithin({ width, height }: Size, cap: number): Size {
  const scale = Math.min(1, cap / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
