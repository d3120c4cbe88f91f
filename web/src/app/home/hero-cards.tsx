import { useTranslate } from '../../lib/locale.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { kyoto, london, reykjavik } from '../samples/samples.ts'

const FRAME = 'rounded-lg bg-card p-2 shadow-card sm:p-3'
const SIZES = '(min-width: 64rem) 25rem, 78vw'

/** Three postcards in a fan, far enough apart to show each pet. */
export function HeroCards() {
  const t = useTranslate()
  return (
    <figure className="mx-auto w-full max-w-lg lg:max-w-none">
      <div className="relative px-[11%] pt-[3%] pb-[5%] sm:px-[15%]">
        <div
          aria-hidden="true"
          className={`${FRAME} absolute top-[10%] -left-[2%] w-[64%] max-sm:hidden -rotate-[7deg]`}
        >
          <SampleCard sample={reykjavik} alt="" sizes={SIZES} className="rounded" />
        </div>
        <div
          aria-hidden="true"
          className={`${FRAME} absolute top-[8%] right-0 w-[70%] rotate-[7deg] sm:-right-[2%] sm:w-[64%]`}
        >
          <SampleCard sample={kyoto} alt="" sizes={SIZES} className="rounded" />
        </div>
        <div className={`${FRAME} relative -rotate-2`}>
          <SampleCard sample={london} alt={t('home.heroAlt')} sizes={SIZES} className="rounded" />
        </div>
      </div>
      <figcaption className="mt-2 text-center text-sm text-ink-soft">{t('home.heroCaption')}</figcaption>
    </figure>
  )
}
