import { expect, test } from 'vitest'
import { inWay } from '../sticker/cut-out.ts'
import { bustPart, peekingPart } from './upper-part.ts'

const [WIDTH, HEIGHT] = [100, 120]

/** A pet without a clear face, of the pixels that the test names. */
function found(isPet: (x: number, y: number) => boolean, changes: object = {}) {
  const alpha = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isPet(at % WIDTH, Math.floor(at / WIDTH)) ? 255 : 0,
  )
  const box = { left: 10, top: 10, width: 80, height: 100 }
  const mask = { alpha, width: WIDTH, height: HEIGHT }
  const pet = { mask, bounds: box, source: box, cut: null, bust: true, isAgreed: true, hangs: false }
  return { ...pet, isAlone: true, head: () => null, ...changes }
}

const SITTING = (x: number, y: number): boolean => Math.hypot((x - 50) / 40, (y - 60) / 60) < 1
const TAIL_UP = (x: number, y: number): boolean => (y > 50 && x > 10 && x < 90) || (x < 20 && y > 10)

test('the upper two thirds of an upright pet looks out of a prop where its face is not clear', () => {
  expect(peekingPart(found(SITTING))).toMatchObject({ bust: false, bounds: { top: 10, height: 66 } })
})

test('no part does where a tail is higher than the head, the photo cuts a side, or several pets stand together', () => {
  expect(peekingPart(found(TAIL_UP))).toBeNull()
  expect(peekingPart(found(SITTING, { cut: 'left' }))).toBeNull()
  expect(peekingPart(found(SITTING, { isAlone: false }))).toBeNull()
})

test('the bust of a whole pet is its head and chest, and reaches below the chin', () => {
  const whole = { bust: false }
  expect(bustPart(found(SITTING, whole))).toMatchObject({ bust: true, bounds: { top: 10, height: 60 } })
  const headTo = (height: number) => ({ head: () => ({ bounds: { left: 10, top: 10, width: 80, height } }) })
  expect(bustPart(found(SITTING, { ...whole, ...headTo(70) }))?.bounds.height).toBe(76)
})

test('no bust is made of a tail, of a head that is most of the pet, nor of a long pet', () => {
  const whole = { bust: false }
  const bounds = { left: 10, top: 10, width: 80, height: 60 }
  const head = { bounds: { left: 10, top: 10, width: 80, height: 85 } }
  const lowBody = (x: number, y: number) => TAIL_UP(x, y) && (x < 20 || y > 60)
  expect(bustPart(found(lowBody, whole))).toBeNull()
  expect(inWay(found(lowBody, whole), 'bust')).toMatchObject({ bust: false, bounds: { height: 100 } })
  expect(bustPart(found(SITTING, { ...whole, head: () => head }))).toBeNull()
  expect(bustPart(found(SITTING, { ...whole, bounds }))).toBeNull()
})

test('a bust ends above the legs that the photo cuts, and in the chest that it cuts as it is', () => {
  const standing = (x: number, y: number): boolean =>
    (SITTING(x, y) && y < 75) || (x >= 30 && x < 45) || (y < 95 && x >= 70 && x < 80)
  const head = { bounds: { left: 10, top: 10, width: 80, height: 40 } }
  const shown = inWay(found(standing, { head: () => head }), 'auto')
  expect(shown).toMatchObject({ bust: true, bounds: { top: 10, height: 60 } })
  expect(inWay(found(SITTING), 'auto').bounds.height).toBe(100)
  const tail = (x: number, y: number) => TAIL_UP(x, y) && (x < 20 || (y > 60 && y < 90))
  expect(inWay(found(tail), 'auto').bounds.height).toBe(100)
})

test('a bust whose head is not clear keeps all of the chest, as of a puppy that is mostly head', () => {
  const puppy = (x: number, y: number): boolean => (SITTING(x, y) && y < 95) || (x >= 40 && x < 55)
  const shown = inWay(found(puppy), 'auto')
  expect(shown).toMatchObject({ bust: true, bounds: { top: 10, height: 85 } })
})
