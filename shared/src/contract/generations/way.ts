import * as z from 'zod/mini'

/**
 * How a pet that is cut out is in the scene: standing on the ground, as a bust that the lower edge of the
 * picture cuts, or peeking out of a prop such as a basket. A portrait is the mount `framed`.
 */
export const CUT_OUT_WAYS = ['whole', 'bust', 'peeking'] as const
export const cutOutWay = z.enum(CUT_OUT_WAYS)
export type CutOutWay = z.infer<typeof cutOutWay>

/**
 * What an order may ask for; `auto` is as it suits the photo. A way that the photo does not allow gives way
 * to `auto`.
 */
export const PICTURE_WAYS = ['auto', ...CUT_OUT_WAYS] as const
export const pictureWay = z.enum(PICTURE_WAYS)
export type PictureWay = z.infer<typeof pictureWay>
