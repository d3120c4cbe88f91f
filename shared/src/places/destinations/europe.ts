import type { Destination } from '../destination.ts'

export const europe: readonly Destination[] = []
