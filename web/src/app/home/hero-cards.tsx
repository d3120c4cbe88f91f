import { useTranslate } from '../../lib/locale.ts'
import { catInSydney, dogInParis, heroPhotos } from '../samples/hero-pairs.ts'
import { SampleCard } from '../samples/sample-card.tsx'

const SIZES = '(min-width: 64rem) 24rem, 62vw'
const FRAME = 'rounded-lg bg-card p-2 card-shadow sm:p-3'

/** Before and after, twice: photographs of pets, and the postcards that Pawport drew from them. */
export function HeroCards() {
  const t = useTranslate()
  return (
    <figure className="mx-auto w-full max-w-lg lg:max-w-none">
      <div className="relative aspect-square">
        <div className={`${FRAME} absolute top-0 right-0 w-[56%] rotate-[5deg]`}>
          <SampleCard
            sample={catInSydney.card}
            // The other card's text describes both.
            alt=""
            sizes={SIZES}
            className="rounded"
          />
        </div>
        <Print photo={catInSydney.photo} className="top-0 left-[16%] -rotate-2" />
        <div className={`${FRAME} absolute bottom-0 left-[8%] w-[67%] -rotate-2`}>
          <SampleCard sample={dogInParis.card} alt={t('home.heroAlt')} sizes={SIZES} className="rounded" />
        </div>
        <Print photo={dogInParis.photo} className="bottom-0 left-0 rotate-[5deg]" />
      </div>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">{t('home.heroCaption')}</figcaption>
    </figure>
  )
}

/** A photograph as a small print with a strip of tape. The text of its card describes it. */
function Print({ photo, className }: { photo: 'object-top' | 'object-bottom'; className: string }) {
  return (
    <div className={`absolute w-[28%] bg-[#fffdf8] p-2 pb-5 card-shadow ${className}`}>
      <span aria-hidden="true" className="absolute -top-2 left-1/2 h-4 w-1/2 -translate-x-1/2 bg-sun/70" />
      <img
        src={heroPhotos}
        alt=""
        loading="lazy"
        decoding="async"
        className={`aspect-square w-full object-cover ${photo}`}
      />
    </div>
  )
}
