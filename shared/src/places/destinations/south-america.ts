import type { Destination } from '../destination.ts'

export const southAmerica: readonly Destination[] = []
