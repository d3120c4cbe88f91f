import type { Destination } from '../destination.ts'

export const northAmerica: readonly Destination[] = []
