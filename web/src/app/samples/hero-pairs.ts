import catInSydney480 from '../../assets/samples/cat-in-sydney-480.webp'
import catInSydney960 from '../../assets/samples/cat-in-sydney-960.webp'
import dogInParis480 from '../../assets/samples/dog-in-paris-480.webp'
import dogInParis960 from '../../assets/samples/dog-in-paris-960.webp'
import type { Sample } from './samples.ts'

/** Both photographs, square, in one file, so that they are one request; scripts/assets/make-hero-pairs.ts. */
export { default as heroPhotos } from '../../assets/samples/hero-photos.webp'

/** A photograph, by the class that shows its half of the file, and the postcard that became of it. */
interface Pair {
  photo: 'object-top' | 'object-bottom'
  card: Sample
}

export const dogInParis: Pair = { photo: 'object-top', card: { small: dogInParis480, large: dogInParis960 } }
export const catInSydney: Pair = {
  photo: 'object-bottom',
  card: { small: catInSydney480, large: catInSydney960 },
}
