import * as z from 'zod/mini'

/** What a pet can wear on its picture. */
export const GARMENTS = ['scarf', 'hat', 'sunglasses', 'backpack'] as const
export type Garment = (typeof GARMENTS)[number]

/** What the pet wears; left out where it would not sit right on the pet. */
export const WEARS = ['none', ...GARMENTS] as const
export const wears = z.enum(WEARS)
export type Wears = z.infer<typeof wears>

/** What the picture is for: it decides the ornaments of the card and what the diary tells. */
export const OCCASIONS = ['none', 'birthday', 'holiday', 'memory'] as const
export const occasion = z.enum(OCCASIONS)
export type Occasion = z.infer<typeof occasion>
