import type { Destination } from '../destination.ts'

export const oceania: readonly Destination[] = []
