import { describe, expect, it } from 'vitest'
import { resolvePlace } from './resolve.ts'

describe('the place an owner means', () => {
  it.each([
    ['Paris', 'paris'],
    ['the Eiffel Tower', 'paris'],
    ['Paris in spring', 'paris'],
    ['a walk along the canals of Venice', 'venice'],
    ['在巴黎看日落', 'paris'],
    ['長城', 'great-wall'],
    ['Serengeti National Park', 'serengeti'],
    ['Sydny', 'sydney'],
    ['Kyoto, Japan', 'kyoto'],
    ['Champ de Mars, 7e Arrondissement, Paris, Île-de-France, France', 'paris'],
    ['东京都, 日本', 'tokyo'],
    ['Iceland', 'reykjavik'],
    ['Peru', 'lima'],
    ['秘鲁', 'lima'],
    ['California', 'los-angeles'],
    ['Washington', 'washington'],
    ['the Alps', 'chamonix'],
    ['the Netherlands', 'amsterdam'],
    ['Tuscany', 'florence'],
    ['North Pole', 'svalbard'],
    ['Москва', 'moscow'],
    ['paris france', 'paris'],
  ])('understands %s', async (text, id) => {
    expect((await resolvePlace(text))?.id).toBe(id)
  })

  it('chooses the right one of several places of the same name', async () => {
    expect(await resolvePlace('Paris, Texas')).toMatchObject({ country: 'US', timeZone: 'America/Chicago' })
  })

  it.each([
    'asdfgh',
    'qwertyuiop',
    'my garden',
    'hello world',
    'Narnia',
    'Hogwarts',
    'Atlantis',
    'the Moon',
    'the moon',
    'a nice place',
    'grandma',
    'nothing',
    'outer space',
    'my sofa',
    'sofa',
    'the sea',
    'river',
    'paradise',
    'winter',
    '太空',
    '天堂',
    '我的家',
    '外婆家的院子',
    '火星',
    '12345',
    '?!',
    '',
  ])('does not make up a place for %j', async (text) => {
    expect(await resolvePlace(text)).toBeNull()
  })
})
