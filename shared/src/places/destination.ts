import type { Koppen } from './facts.ts'

export type SceneKit =
  | 'alpine'
  | 'highland'
  | 'desert'
  | 'beach'
  | 'northern-coast'
  | 'old-town'
  | 'skyline'
  | 'canal'
  | 'savanna'
  | 'jungle'
  | 'steppe'
  | 'lake'
  | 'polar'

/** The typical colours of a place. */
export type PaletteHint =
  | 'warm'
  | 'golden'
  | 'terracotta'
  | 'rose'
  | 'azure'
  | 'emerald'
  | 'ice'
  | 'slate'
  | 'neon'

export interface Landmark {
  /** The name with its article, for the middle of a sentence: `the Eiffel Tower`, `Table Mountain`. */
  en: string
  zh: string
  /** Whether the English name takes a plural verb. */
  plural: boolean
}

/** A famous destination, written by hand. */
export interface Destination {
  slug: string
  names: { en: string; zh: string }
  /** Other names of the destination, in any language. */
  others?: readonly string[]
  /** ISO 3166-1 alpha-2. Antarctica is `AQ`. */
  country: string
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  /** Metres above the sea. */
  elevation: number
  /** Köppen-Geiger class, only where a valley or a peak differs from the country around it. */
  koppen?: Koppen
  kit: SceneKit
  palette: PaletteHint
  landmark: Landmark | null
  /** One true sentence in each language. */
  sentence: { en: string; zh: string }
}
