import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

describe('a message from outside', () => {
  it.each([
    ['the token sk-own-123 is wrong', 'the token [token] is wrong'],
    ['hf_SomebodyElses1 is wrong', '[token] is wrong'],
    ['Authorization: Bearer abc.def', 'Authorization: [token]'],
    [`inputs /9j/4AAQSkZJRgABAQAAAQABAAD${'A'.repeat(100)}== refused`, 'inputs [data] refused'],
    ['two\r\nlines\u0000 and\u2028more', 'two lines and more'],
    ['Model is currently loading', 'Model is currently loading'],
  ])('%s', (foreign, kept) => {
    expect(redact(foreign, 'sk-own-123')).toBe(kept)
  })

  it('is cut to a readable length', () => {
    expect(redact('out of memory '.repeat(1_000), '')).toHaveLength(200)
  })
})
