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
    ['Côte d’Azur', 'nice'],
    ['四川', 'chengdu'],
    ['the Andes', 'machu-picchu'],
    ['LA', 'los-angeles'],
    ['Sydney NSW', 'sydney'],
    ['Toronto Ontario', 'toronto'],
  ])('understands %s', async (text, id) => {
    expect((await resolvePlace(text))?.id).toBe(id)
  })

  it.each([
    ['Valencia', 'Valencia', 'ES'],
    ['Córdoba', 'Córdoba', 'ES'],
    ['Toledo', 'Toledo', 'ES'],
    ['Toledo, Ohio', 'Toledo', 'US'],
    ['San Marino', 'San Marino', 'SM'],
    ['Newcastle', 'Newcastle upon Tyne', 'GB'],
    ['Newcastle NSW', 'Newcastle', 'AU'],
    ['Cornwall', 'Truro', 'GB'],
    ['Maui', 'Kahului', 'US'],
    ['Lake Garda', 'Desenzano del Garda', 'IT'],
    ['The Hague', 'The Hague', 'NL'],
    ['Sydney, Nova Scotia', 'Sydney', 'CA'],
    ['London Ontario', 'London', 'CA'],
  ])('takes %s for what most owners mean by it: %s, %s', async (text, name, country) => {
    expect(await resolvePlace(text)).toMatchObject({ name, country })
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
