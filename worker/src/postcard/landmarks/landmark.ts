import type { Kit, KitName } from '../kits/kit.ts'
import type { MoodName } from '../moods.ts'
import type { Scene } from '../scene/stage.ts'

/** A famous thing to see. One file each, listed in `index.ts`. */
export interface Landmark {
  /** Slugs of the destinations (shared/src/places/destinations) that this landmark is drawn for. */
  slugs: readonly string[]
  /** Cities that the landmark is drawn for, too: English name and country, as `Paris, FR`. */
  cities: readonly string[]
  /** The landscape around the landmark: the name of a kit, or a kit of its own. */
  kit: KitName | Kit
  /** The light by day that suits the landmark best. */
  mood?: MoodName
  /** True for a pale landmark, which would be hard to see in front of the sun. */
  sunAside?: boolean
  /** True for a landmark that draws balloons in the sky. */
  balloons?: true
  /** Height of the drawing in its own units; it is scaled to stand in the kit's slot. */
  height: number
  /** Half of its width in its own units, for a landmark that is so wide that a narrow card might cut it. */
  half?: number
  /** Its height as a share of the slot's height; 1 when left out. */
  scale?: number
  /** Draws with the middle of the foot at 0,0; negative y is up. The light comes from the left. */
  draw(scene: Scene): string
}

/** A landmark of one destination. */
export function landmark(
  slug: string,
  cities: readonly string[],
  kit: Landmark['kit'],
  height: number,
  draw: Landmark['draw'],
  more: Partial<Landmark> = {},
): Landmark {
  return { slugs: [slug], cities, kit, height, ...more, draw }
}
