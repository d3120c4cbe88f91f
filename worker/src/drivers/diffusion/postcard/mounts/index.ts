import type { Mount } from './mount.ts'
import { polaroid } from './polaroid.ts'

/** Ways to show the pet's photo on the card. */
export const MOUNTS = { polaroid } satisfies Record<string, Mount>
export type MountName = keyof typeof MOUNTS
