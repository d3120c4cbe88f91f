import { describe, expect, it } from 'vitest'
import { placeWords } from './place-phrase.ts'

describe('the name of a place in an English sentence', () => {
  it.each([
    ['Kyoto', 'in Kyoto', 'Kyoto'],
    ['Isle of Skye', 'on the Isle of Skye', 'the Isle of Skye'],
    ['Serengeti', 'in the Serengeti', 'the Serengeti'],
    ['the Sahara', 'in the Sahara', 'the Sahara'],
    ['Lake Baikal', 'at Lake Baikal', 'Lake Baikal'],
    ['Mount Fuji', 'on Mount Fuji', 'Mount Fuji'],
    ['Easter Island', 'on Easter Island', 'Easter Island'],
    ['Faroe Islands', 'in the Faroe Islands', 'the Faroe Islands'],
    ['Amalfi Coast', 'on the Amalfi Coast', 'the Amalfi Coast'],
    ['Victoria Falls', 'at the Victoria Falls', 'the Victoria Falls'],
    ['Cape Town', 'in Cape Town', 'Cape Town'],
    ['Fort Worth', 'in Fort Worth', 'Fort Worth'],
    ['the moon', 'on the moon', 'the moon'],
    ['Home', 'at Home', 'Home'],
    ['my garden', 'in my garden', 'my garden'],
  ])('%s: %s', (title, at, name) => {
    expect(placeWords(title)).toEqual({ name, at })
  })
})
