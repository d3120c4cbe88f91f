import { expect, test } from 'vitest'
import { composeScene } from '../compose.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'

const BULB = /<circle cx="([\d.]+)" cy="([\d.]+)" r="2.6" fill="#fff8e2"/
const BULBS = new RegExp(BULB, 'g')
/** The glow around lanterns and bulbs. */
const LAMPS = /stop-color="#ffc964"|stop-color="#ffcb6a"/

test('lamps hang in a night sky, and none where northern lights are', () => {
  const sceneOf = (title: string) => composeScene(planOf(samplePlace(title), { style: 'night' }), NO_PET)
  expect(sceneOf('Rome')).toMatch(LAMPS)
  expect(planOf(samplePlace('Tromsø'), { style: 'night' }).setting.palette.name).toBe('aurora')
  expect(sceneOf('Tromsø')).not.toMatch(LAMPS)
})

test('lamps hang behind the landmark, and none hangs before the moon', () => {
  let seen = 0
  for (let seed = 1; seed <= 30; seed += 1) {
    const scene = composeScene(planOf(samplePlace('Athens'), { style: 'night', seed }), NO_PET)
    const [behind = '', before = ''] = scene.split('<!--[landmark-->')
    expect(before, `seed ${seed}`).not.toMatch(BULB)
    const [, ...moon] = (
      /<circle cx="([\d.]+)" cy="(-?[\d.]+)" r="([\d.]+)" fill="#\w{6}"\/>/.exec(behind) ?? []
    ).map(Number)
    const [x = 0, y = 0, radius = 0] = moon
    expect(radius).toBeGreaterThan(15)
    for (const [, left, top] of behind.matchAll(BULBS)) {
      seen += 1
      expect(Math.hypot(Number(left) - x, Number(top) - y), `seed ${seed}`).toBeGreaterThan(radius + 30)
    }
  }
  expect(seen).toBeGreaterThan(200)
})
