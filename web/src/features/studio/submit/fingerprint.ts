import { CHOICES, companionIds, type Draft } from '../draft.ts'

/** The offset basis of 32-bit FNV-1a, and another one: together 64 bits. */
const SEEDS = [0x811c9dc5, 0x1b873593]
const PRIME = 0x01000193

/**
 * A hash of the photo's bytes, the chosen pet, the destination, and every other choice; 16 hexadecimal
 * digits. It is no protection against forgery: the server tells two orders with one fingerprint apart.
 */
export async function fingerprintOf(order: Omit<Draft, 'stops'>): Promise<string> {
  const { photo, destination } = order
  const { name, coordinates } = destination
  const place = [name.trim(), coordinates?.lat, coordinates?.lng]
  const choices = CHOICES.map((choice) => order[choice])
  const words = [...place, ...choices, photo?.savedPet?.id, companionIds(order)]
  const text = new TextEncoder().encode(JSON.stringify(words))
  // A file that cannot be read any more cannot be sent either: sending it reports the error.
  const bytes = await photo?.blob.arrayBuffer().catch(() => undefined)
  return SEEDS.map((seed) => hash(bytes ? new Uint8Array(bytes) : new Uint8Array(), hash(text, seed)))
    .map((sum) => sum.toString(16).padStart(8, '0'))
    .join('')
}

function hash(bytes: Uint8Array, seed: number): number {
  let sum = seed
  for (const byte of bytes) sum = Math.imul(sum ^ byte, PRIME)
  return sum >>> 0
}
