/**
 * How sharp dots or lines at that distance are drawn, 0..1, where one pixel is so many units: those finer
 * than pixels would make patterns that no printer made, so that a small picture has an even tone in their
 * place.
 */
export function sharpness(pixel: number, pitch: number): number {
  return Math.min(1, Math.max(0, (pitch * 0.75 - pixel) / (pitch * 0.4)))
}
