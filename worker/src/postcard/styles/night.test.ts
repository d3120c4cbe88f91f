import { expect, test } from 'vitest'
import { composeScene } from '../compose.ts'
import { NO_PET, planOf, samplePlace } from '../testing/cards.ts'

/** The glow around lanterns and bulbs. */
const LAMPS = /stop-color="#ffc964"|stop-color="#ffcb6a"/

test('lamps hang in a night sky, and none where northern lights are', () => {
  const sceneOf = (title: string) => composeScene(planOf(samplePlace(title), { style: 'night' }), NO_PET)
  expect(sceneOf('Rome')).toMatch(LAMPS)
  expect(planOf(samplePlace('Tromsø'), { style: 'night' }).setting.palette.name).toBe('aurora')
  expect(sceneOf('Tromsø')).not.toMatch(LAMPS)
})
