import type { Part } from '../lib/part.ts'
export const scale: Part = { title: 'scale', measure: async () => [] }
