import type { Destination } from '../destination.ts'

export const polar: readonly Destination[] = []
