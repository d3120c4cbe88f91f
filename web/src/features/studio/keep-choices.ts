import {
  PICTURE_ASPECTS,
  PICTURE_MOUNTS,
  PICTURE_SIZES,
  PICTURE_STYLES,
} from '@pawport/shared/contract/generations.ts'
import type { Destination, Draft } from './draft.ts'

const KEPT = 'draft'

type Choices = Pick<Draft, 'destination' | 'size' | 'aspect' | 'style' | 'mount'>

/** Keeps the choices of a draft in this tab, while its owner signs in again. */
export function keepChoices({ destination, size, aspect, style, mount }: Choices): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ destination, size, aspect, style, mount }))
  } catch {
    // Without storage the user chooses again.
  }
}

/** The kept choices, and removes them; null when there are none, or when this release does not offer them. */
export function takeChoices(): Choices | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    sessionStorage.removeItem(KEPT)
    return readChoices(kept)
  } catch {
    return null
  }
}

function readChoices(kept: unknown): Choices | null {
  if (!isRecord(kept)) return null
  const destination = readDestination(kept.destination)
  const size = PICTURE_SIZES.find((one) => one === kept.size)
  const aspect = PICTURE_ASPECTS.find((one) => one === kept.aspect)
  const style = PICTURE_STYLES.find((one) => one === kept.style)
  const mount = PICTURE_MOUNTS.find((one) => one === kept.mount)
  return destination && size && aspect && style && mount ? { destination, size, aspect, style, mount } : null
}

function readDestination(kept: unknown): Destination | null {
  if (!isRecord(kept) || typeof kept.name !== 'string') return null
  const { name, coordinates, source } = kept
  const isPoint =
    isRecord(coordinates) && typeof coordinates.lat === 'number' && typeof coordinates.lng === 'number'
  const point = isPoint ? { lat: Number(coordinates.lat), lng: Number(coordinates.lng) } : null
  return { name, coordinates: point, ...((source === 'input' || source === 'map') && { source }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
