import kyoto480 from '../../assets/samples/kyoto-480.webp'
import kyoto960 from '../../assets/samples/kyoto-960.webp'
import london480 from '../../assets/samples/london-480.webp'
import london960 from '../../assets/samples/london-960.webp'
import reykjavik480 from '../../assets/samples/reykjavik-480.webp'
import reykjavik960 from '../../assets/samples/reykjavik-960.webp'

/**
 * A postcard that the product drew, square, in two widths (px); `node landing-samples.ts` among the tools of
 * the renderer draws all of them.
 */
export interface Sample {
  small: string
  large: string
}

/** The samples of the first page; the others are in more-samples.ts. */
export const kyoto: Sample = { small: kyoto480, large: kyoto960 }
export const london: Sample = { small: london480, large: london960 }
export const reykjavik: Sample = { small: reykjavik480, large: reykjavik960 }
