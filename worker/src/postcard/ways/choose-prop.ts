import { KITS } from '../kits/index.ts'
import type { Kit } from '../kits/kit.ts'
import type { Random } from '../random.ts'
import type { PropName } from './props.ts'

/** What a pet may look out of anywhere on firm ground. */
const ANYWHERE: readonly PropName[] = ['suitcase', 'basket', 'wall']
const SHORES: ReadonlySet<Kit> = new Set([KITS.beach, KITS.lake, KITS['northern-coast']])
const STREETS: ReadonlySet<Kit> = new Set([KITS.skyline, KITS['old-town'], KITS.riviera, KITS.canal])

/** The props that fit a scene: a sledge in snow, a boat at a shore, a car in a town; no wall in snow. */
export function propsOf(kit: Kit, isSnowy: boolean): readonly PropName[] {
  if (isSnowy) return ['suitcase', 'basket', 'sledge', 'sledge']
  if (SHORES.has(kit)) return [...ANYWHERE, 'boat', 'boat']
  if (STREETS.has(kit)) return [...ANYWHERE, 'car', 'car']
  return ANYWHERE
}

/** One of them, by the seed; the scene's own more often. */
export function chooseProp(kit: Kit, isSnowy: boolean, random: Random): PropName {
  return random.pick(propsOf(kit, isSnowy))
}
