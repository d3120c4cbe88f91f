import { KITS } from '../kits/index.ts'
import type { Kit, KitName } from '../kits/kit.ts'
import type { Random } from '../random.ts'
import type { PropName } from './props.ts'

/** What a pet may look out of anywhere on firm ground. */
const ANYWHERE: readonly PropName[] = ['suitcase', 'basket', 'wall']
const SHORES: ReadonlySet<KitName> = new Set(['beach', 'lake', 'northern-coast'])
const STREETS: ReadonlySet<KitName> = new Set(['skyline', 'old-town', 'riviera', 'canal'])

/** The props that fit a scene: a sledge in snow, a boat at a shore, a car in a town; no wall in snow. */
export function propsOf(kit: Kit, isSnowy: boolean): readonly PropName[] {
  const name = (Object.keys(KITS) as KitName[]).find((one) => KITS[one] === kit)
  if (isSnowy) return ['suitcase', 'basket', 'sledge', 'sledge']
  if (name && SHORES.has(name)) return [...ANYWHERE, 'boat', 'boat']
  if (name && STREETS.has(name)) return [...ANYWHERE, 'car', 'car']
  return ANYWHERE
}

/** One of them, by the seed; the scene's own more often. */
export function chooseProp(kit: Kit, isSnowy: boolean, random: Random): PropName {
  return random.pick(propsOf(kit, isSnowy))
}
