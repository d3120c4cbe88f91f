import type { Position } from './unwrap.ts'
import watersUrl from './waters.json?url'

/** Lines of longitudes and latitudes in degrees; those of lakes and ice are closed rings. */
export interface Waters {
  rivers: Position[][]
  lakes: Position[][]
  ice: Position[][]
}

/**
 * The file: hundredths of a degree, each point of a line as the steps from the point before it, longitude and
 * latitude by turns.
 */
export type WatersFile = Record<keyof Waters, number[][]>

/**
 * Rivers, lakes and glaciers, 55 kB. Throws when the file cannot be fetched. Source: Natural Earth 1:50m, by
 * scripts/assets/make-map-waters.ts.
 */
export async function loadWaters(signal: AbortSignal): Promise<Waters> {
  const answer = await fetch(watersUrl, { signal })
  if (!answer.ok) throw new Error(`The map's waters answered ${answer.status}`)
  return watersOf((await answer.json()) as WatersFile)
}

export function watersOf({ rivers, lakes, ice }: WatersFile): Waters {
  return { rivers: rivers.map(lineOf), lakes: lakes.map(lineOf), ice: ice.map(lineOf) }
}

function lineOf(steps: readonly number[]): Position[] {
  const line: Position[] = []
  let [lng, lat] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    lng += steps[at] ?? 0
    lat += steps[at + 1] ?? 0
    line.push([lng / 100, lat / 100])
  }
  return line
}
