import type { Destination } from '../destination.ts'

export const africa: readonly Destination[] = []
