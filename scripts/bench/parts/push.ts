import type { Part } from '../lib/part.ts'
export const push: Part = { title: 'push', measure: async () => [] }
