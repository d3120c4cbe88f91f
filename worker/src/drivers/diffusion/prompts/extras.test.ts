import { GARMENTS } from '@pawport/shared/contract/generations/extras.ts'
import { expect, test } from 'vitest'
import { storyMessages } from '../hugging-face/story-prompt.ts'
import { pictureRequest, storyRequest } from '../hugging-face/testing/requests.ts'
import { picturePrompt } from './prompt.ts'

const SQUARE = { width: 1024, height: 1024 }

test('the prompt says what the pet wears and what the card is for, and nothing of either by default', () => {
  const plain = picturePrompt(pictureRequest(), SQUARE)
  expect(plain).not.toMatch(/wears|Occasion/)
  for (const wears of GARMENTS)
    expect(picturePrompt({ ...pictureRequest(), wears }, SQUARE)).toMatch(/The first animal wears .+;/)
  expect(picturePrompt({ ...pictureRequest(), occasion: 'birthday' }, SQUARE)).toContain('garland')
  expect(picturePrompt({ ...pictureRequest(), occasion: 'holiday' }, SQUARE)).toContain(
    'no religious symbols',
  )
  expect(picturePrompt({ ...pictureRequest(), occasion: 'memory' }, SQUARE)).toContain('no party')
})

test('the model that writes learns the occasion, and in memory neither a joke nor a mood', () => {
  const asked = (changes: Partial<ReturnType<typeof storyRequest>>) =>
    storyMessages({ ...storyRequest(), ...changes })
      .map(({ content }) => content)
      .join('\n')
  expect(asked({ mood: 'playful' })).toMatch(/playful, concrete[\s\S]*Mood: "playful"/)
  expect(asked({ occasion: 'birthday' })).toContain('birthday')
  const memory = asked({ occasion: 'memory', mood: 'playful' })
  expect(memory).toContain('without a single joke')
  expect(memory).not.toMatch(/playful/)
})
