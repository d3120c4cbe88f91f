import catInSydney480 from '../../assets/samples/cat-in-sydney-480.webp'
import catInSydney960 from '../../assets/samples/cat-in-sydney-960.webp'
import catPhoto from '../../assets/samples/cat-in-sydney-photo.webp'
import dogInParis480 from '../../assets/samples/dog-in-paris-480.webp'
import dogInParis960 from '../../assets/samples/dog-in-paris-960.webp'
import dogPhoto from '../../assets/samples/dog-in-paris-photo.webp'
import type { Sample } from './samples.ts'

/** A photograph, square, and the postcard that became of it; scripts/assets/make-hero-pairs.ts draws them. */
interface Pair {
  photo: string
  card: Sample
}

export const dogInParis: Pair = { photo: dogPhoto, card: { small: dogInParis480, large: dogInParis960 } }
export const catInSydney: Pair = { photo: catPhoto, card: { small: catInSydney480, large: catInSydney960 } }
