import type { Kit, KitName } from '../kits/kit.ts'
import type { MoodName } from '../moods.ts'
import type { Scene } from '../scene/stage.ts'

/** A famous thing to see. One file each, listed in `index.ts`. */
export interface Landmark {
  /** Slugs of destinations (shared/src/places/destinations) this stands for. */
  slugs: readonly string[]
  /** Cities that show it too: English name and country, as `Paris, FR`. */
  cities: readonly string[]
  /** The landscape around it: a kit by name, or one of its own. */
  kit: KitName | Kit
  /** The light it looks best in by day. */
  mood?: MoodName
  /** True when the landmark is pale and would be lost before the sun. */
  sunAside?: boolean
  /** Height of the drawing in its own units; it is scaled to stand in the kit's slot. */
  height: number
  /** Half of its width, for one so wide that a narrow card might cut it. */
  half?: number
  /** Share of the slot's height it takes; 1 unless told. */
  scale?: number
  /** Draws with the foot's middle at 0,0 and up being negative y. Lit from the left. */
  draw(scene: Scene): string
}
