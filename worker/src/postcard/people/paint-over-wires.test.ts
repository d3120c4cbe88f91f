import { expect, test } from 'vitest'
import { paintOverWires } from './paint-over-wires.ts'

const SIDE = 100
const FUR = 150
const WIRE = 20

/** A grey pet behind an upright wire, of four pixels around that column, in a crop of that width. */
function behindWire(column: number): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) =>
    Math.abs((Math.floor(at / 3) % SIDE) + 0.5 - column) <= 2 ? WIRE : FUR,
  )
}

const area = { left: 40, top: 0, width: 200, height: 200 }
const upright = { normal: { x: 1, y: 0 }, half: 4 }

test('what is on both sides of a wire goes over it, where the crop begins elsewhere and is smaller', () => {
  // The crop begins 20 pixels right of the area and has two pixels of the photo for each of its own.
  const crop = { left: 60, top: 0, width: 200, height: 200 }
  const rgb = behindWire(50)
  paintOverWires(rgb, { width: SIDE, height: SIDE }, crop, { area, wires: [{ ...upright, at: 120 }] })
  expect(new Set(rgb)).toEqual(new Set([FUR]))
})

test('a picture without wires stays as it is', () => {
  const rgb = behindWire(50)
  paintOverWires(rgb, { width: SIDE, height: SIDE }, area, { area })
  expect(rgb).toEqual(behindWire(50))
})
