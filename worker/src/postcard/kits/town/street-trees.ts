import { tone } from '../../palette.ts'
import type { Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { conifer, cypress, foliage, leafTones, palm, treeLine } from '../../scene/trees.ts'

/** Trees of the region in a row along the houses, with their feet at `foot`. */
export function streetTrees(scene: Scene, foot: number, step = 52): string {
  const { palette, random, facts } = scene
  const { left, right } = scene.view
  const trees = random.fork(`street ${foot}`)
  const leaf = leafTones(palette, palette.leaf, 0.04)
  const kind = warmEnough(scene) ? townLook(facts).trees : 'leafy'
  return treeLine(trees, left - 10, right + 20, step, (x) => {
    if (facts.climate === 'mediterranean' && kind !== 'palm' && trees.chance(0.4))
      return cypress(x, foot, trees.between(60, 96), leaf)
    if (palette.snowy) return conifer(x, foot, trees.between(40, 70), leaf, '#f6fafc')
    if (kind === 'palm' && trees.chance(0.45))
      return palm(trees, x, foot, trees.between(54, 84), trees.between(-9, 9), leaf, tone(palette, '#7a5236'))
    return foliage(trees, x, foot - 12 + trees.between(0, 6), trees.between(18, 28), leaf)
  })
}

/** Palms do not grow in the cold nor on high mountains. */
function warmEnough({ facts }: Scene): boolean {
  return facts.climate === 'tropical' || facts.climate === 'arid' || facts.climate === 'mediterranean'
}
