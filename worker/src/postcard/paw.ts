import { group, path, round } from './svg.ts'

const toe = (x: number, y: number): string => `M${x - 3},${y}a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z`
const PAD = 'M0,-1C5,-1 9,5 8,9C7,12.5 3,10 0,10C-3,10 -7,12.5 -8,9C-9,5 -5,-1 0,-1Z'
const PRINT = PAD + toe(-8.5, -2) + toe(-3.4, -8) + toe(3.4, -8) + toe(8.5, -2)

/** A paw print, 24 units wide, around its middle. */
export function paw(x: number, y: number, size: number, fill: string, opacity?: number): string {
  return group(path(PRINT, fill, { opacity }), {
    transform: `translate(${round(x)} ${round(y)}) scale(${size})`,
  })
}
