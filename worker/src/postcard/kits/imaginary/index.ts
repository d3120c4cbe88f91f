import type { ImaginaryScene } from '@pawport/shared/contract/places/schemas.ts'
import type { MoodName } from '../../moods.ts'
import type { Kit } from '../kit.ts'
import { deepSeaKit } from './deep-sea.ts'
import { cloudsKit, fairyKit } from './fairyland.ts'
import { gardenKit, kitchenKit, roomKit } from './home.ts'
import { marsKit, moonKit } from './space.ts'

/** A scene for names that are no place on the map. */
export interface Imaginary {
  kit: Kit
  /** The light of the scene; left out, the light of the day. */
  mood?: MoodName
}

export const IMAGINARY: Record<ImaginaryScene, Imaginary> = {
  mars: { kit: marsKit, mood: 'mars' },
  space: { kit: moonKit, mood: 'space' },
  'deep-sea': { kit: deepSeaKit, mood: 'deep' },
  kitchen: { kit: kitchenKit },
  garden: { kit: gardenKit },
  room: { kit: roomKit },
  clouds: { kit: cloudsKit, mood: 'dream' },
  fairyland: { kit: fairyKit, mood: 'dream' },
}
