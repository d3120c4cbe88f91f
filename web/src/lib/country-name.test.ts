import { expect, test } from 'vitest'
import { sortedCountries } from './country-name.ts'

test.each([
  ['en', ['Albania', 'Andorra', 'United Arab Emirates']],
  ['zh', ['阿尔巴尼亚', '阿拉伯联合酋长国', '安道尔']],
] as const)('countries stand in the order of their names, not of their codes (%s)', (locale, names) => {
  expect(sortedCountries(['AD', 'AE', 'AL'], locale).map(({ name }) => name)).toEqual(names)
})
