import kyoto480 from '../../assets/samples/kyoto-480.webp'
import kyoto960 from '../../assets/samples/kyoto-960.webp'
import reykjavik480 from '../../assets/samples/reykjavik-480.webp'
import reykjavik960 from '../../assets/samples/reykjavik-960.webp'
import rio480 from '../../assets/samples/rio-480.webp'
import rio960 from '../../assets/samples/rio-960.webp'

/** A postcard that the product drew from worker/fixtures/cat-chelsea-cc0.png; square, in two widths. */
export interface Sample {
  small: string
  large: string
}

/** Those that the first page shows; the others are in more-samples.ts. */
export const kyoto: Sample = { small: kyoto480, large: kyoto960 }
export const reykjavik: Sample = { small: reykjavik480, large: reykjavik960 }
export const rio: Sample = { small: rio480, large: rio960 }
