import { expect, test } from 'vitest'
import { KITS } from '../kits/index.ts'
import { createRandom } from '../random.ts'
import { chooseProp, propsOf } from './choose-prop.ts'
import { PROPS } from './props.ts'

test('a boat lies at shores, a car stands in towns, and a sledge in snow alone', () => {
  expect(propsOf(KITS.beach, false)).toContain('boat')
  expect(propsOf(KITS.skyline, false)).toContain('car')
  expect(propsOf(KITS.skyline, true)).toContain('sledge')
  for (const kit of Object.values(KITS)) {
    expect(propsOf(kit, true)).not.toContain('wall')
    expect(propsOf(kit, true)).not.toContain('boat')
    expect(propsOf(kit, false)).not.toContain('sledge')
  }
  for (const kit of [KITS.desert, KITS.savanna, KITS.meadow]) expect(propsOf(kit, false)).toHaveLength(3)
})

test('the seed chooses among them, and each is chosen somewhere', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)
  const of = (kit: (typeof KITS)['beach'], isSnowy: boolean) =>
    seeds.map((seed) => chooseProp(kit, isSnowy, createRandom(seed)))
  expect(of(KITS.lake, false)).toEqual(of(KITS.lake, false))
  const all = [...of(KITS.lake, false), ...of(KITS.riviera, false), ...of(KITS.alpine, true)]
  expect(new Set(all)).toEqual(new Set(PROPS))
})
