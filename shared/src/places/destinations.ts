import type { Destination } from './destination.ts'

let loading: Promise<ReadonlyMap<string, Destination>> | undefined

/** All famous destinations by slug, read on the first call. */
export function destinations(): Promise<ReadonlyMap<string, Destination>> {
  loading ??= load()
  return loading
}

/** The destination a place stands for (`Place.id` is then its slug), or null for an ordinary town. */
export async function destinationOf(place: { id: string } | null): Promise<Destination | null> {
  if (!place) return null
  return (await destinations()).get(place.id) ?? null
}

async function load(): Promise<ReadonlyMap<string, Destination>> {
  const regions = await Promise.all([
    import('./destinations/africa.ts').then((file) => file.africa),
    import('./destinations/asia-east.ts').then((file) => file.asiaEast),
    import('./destinations/asia-south.ts').then((file) => file.asiaSouth),
    import('./destinations/asia-west.ts').then((file) => file.asiaWest),
    import('./destinations/china.ts').then((file) => file.china),
    import('./destinations/europe-east.ts').then((file) => file.europeEast),
    import('./destinations/europe-north.ts').then((file) => file.europeNorth),
    import('./destinations/europe-south.ts').then((file) => file.europeSouth),
    import('./destinations/europe-west.ts').then((file) => file.europeWest),
    import('./destinations/north-america.ts').then((file) => file.northAmerica),
    import('./destinations/oceania.ts').then((file) => file.oceania),
    import('./destinations/polar.ts').then((file) => file.polar),
    import('./destinations/south-america.ts').then((file) => file.southAmerica),
  ])
  return new Map(regions.flat().map((destination) => [destination.slug, destination]))
}
