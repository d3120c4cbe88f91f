import { useTranslate } from '../../lib/locale.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { kyoto, london, reykjavik } from '../samples/samples.ts'

const FRAME = 'rounded-lg bg-card p-2 shadow-card sm:p-3'
const SIZES = '(min-width: 64rem) 26rem, 78vw'

/** Three postcards in a fan, as they came from the studio. */
export function HeroCards() {
  const t = useTranslate()
  return (
    <figure className="mx-auto w-full max-w-lg lg:max-w-none">
      <div className="relative px-[11%] pt-[3%] pb-[5%]">
        <div
          aria-hidden="true"
          className={`${FRAME} absolute top-[9%] left-0 w-[70%] max-sm:hidden -rotate-[9deg]`}
        >
          <SampleCard sample={reykjavik} alt="" sizes={SIZES} className="rounded" />
        </div>
        <div aria-hidden="true" className={`${FRAME} absolute top-[7%] right-0 w-[70%] rotate-[8deg]`}>
          <SampleCard sample={kyoto} alt="" sizes={SIZES} className="rounded" />
        </div>
        <div className={`${FRAME} relative -rotate-2`}>
          <SampleCard
            sample={london}
            alt={t('home.heroAlt')}
            sizes={SIZES}
            loading="eager"
            className="rounded"
          />
        </div>
      </div>
      <figcaption className="mt-2 text-center text-sm text-ink-soft">{t('home.heroCaption')}</figcaption>
    </figure>
  )
}
