import capeTown480 from '../../assets/samples/cape-town-480.webp'
import capeTown960 from '../../assets/samples/cape-town-960.webp'
import kyoto480 from '../../assets/samples/kyoto-480.webp'
import kyoto960 from '../../assets/samples/kyoto-960.webp'
import newYork480 from '../../assets/samples/new-york-480.webp'
import newYork960 from '../../assets/samples/new-york-960.webp'
import reykjavik480 from '../../assets/samples/reykjavik-480.webp'
import reykjavik960 from '../../assets/samples/reykjavik-960.webp'
import rio480 from '../../assets/samples/rio-480.webp'
import rio960 from '../../assets/samples/rio-960.webp'
import sahara480 from '../../assets/samples/sahara-480.webp'
import sahara960 from '../../assets/samples/sahara-960.webp'

/** Postcards that the product drew from worker/fixtures/cat-chelsea-cc0.png; square, in two widths. */
export const SAMPLES = {
  capeTown: { small: capeTown480, large: capeTown960 },
  kyoto: { small: kyoto480, large: kyoto960 },
  newYork: { small: newYork480, large: newYork960 },
  reykjavik: { small: reykjavik480, large: reykjavik960 },
  rio: { small: rio480, large: rio960 },
  sahara: { small: sahara480, large: sahara960 },
} as const

export type SampleName = keyof typeof SAMPLES
