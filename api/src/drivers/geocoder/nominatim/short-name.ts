/** The fields of Nominatim's answer that make a name. */
export interface Named {
  display_name: string
  name?: string | null | undefined
  class?: string | undefined
  type?: string | undefined
  address?: Record<string, string> | undefined
}

/** Objects that are destinations themselves; any other one is named after the town around it. */
const SIGHTS: Record<string, 'any' | readonly string[]> = {
  natural: 'any',
  historic: 'any',
  tourism: ['attraction', 'viewpoint', 'museum', 'gallery', 'zoo', 'theme_park', 'aquarium', 'artwork'],
  leisure: ['park', 'nature_reserve', 'garden', 'beach_resort', 'water_park'],
  boundary: ['national_park', 'protected_area'],
  aeroway: ['aerodrome'],
}

/**
 * From small to large. A hamlet comes before a city, because a city is a whole prefecture in some countries.
 */
const SETTLEMENTS = [
  'village',
  'town',
  'hamlet',
  'city',
  'municipality',
  'island',
  'county',
  'state_district',
  'province',
  'state',
  'region',
  'country',
  'ocean',
] as const

/** The name of a found place: its own name, or house number and street of an address. */
export function nameOfHit({ name, address = {}, display_name }: Named): string {
  const street = [address.house_number, address.road].filter(Boolean).join(' ')
  return name || street || firstPart(display_name)
}

/**
 * The name of a point on a postcard: the sight at the point, else its village, town or city; never a street.
 */
export function nameOfSurroundings({
  name,
  class: kind = '',
  type = '',
  address = {},
  display_name,
}: Named): string {
  const sights = SIGHTS[kind]
  if (name && sights && (sights === 'any' || sights.includes(type))) return name
  const settlement = SETTLEMENTS.map((level) => address[level]).find(Boolean)
  return settlement ?? (name || firstPart(display_name))
}

function firstPart(text: string): string {
  return text.split(/[,，、]/)[0]?.trim() ?? text
}
