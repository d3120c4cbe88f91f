import type { Destination } from '../destination.ts'

export const china: readonly Destination[] = []
