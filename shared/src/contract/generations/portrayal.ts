import * as z from 'zod/mini'

/** How the pet is portrayed: drawn as the style draws, or as its photograph. Endpoints know no difference. */
export const PORTRAYALS = ['drawn', 'photo'] as const
export const portrayal = z.enum(PORTRAYALS)
export type Portrayal = z.infer<typeof portrayal>
