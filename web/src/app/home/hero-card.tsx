import heroArt from '../../assets/hero.svg'
import { useTranslate } from '../../lib/locale.ts'
import { Postmark } from '../../ui/postmark.tsx'

/** A postcard as the studio makes them, over the back of another one. */
export function HeroCard() {
  const t = useTranslate()
  return (
    <div className="relative mx-auto w-full max-w-lg px-2 lg:max-w-none">
      <div
        aria-hidden="true"
        className="absolute inset-x-6 top-6 bottom-2 rotate-6 rounded-lg border border-line bg-card shadow-card"
      />
      <figure className="relative -rotate-2 rounded-lg bg-[#fdf4e3] p-3 text-[#1b2b3f] shadow-card sm:p-4">
        <img
          src={heroArt}
          alt={t('home.heroAlt')}
          width={800}
          height={640}
          fetchPriority="high"
          className="w-full border-2 border-[#1b2b3f]"
        />
        <figcaption className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-1 pt-3 pb-1">
          <span className="flex flex-col">
            <span className="font-title text-[clamp(1.728rem,4.500vw,2.986rem)] leading-none">
              {t('home.heroPlace')}
            </span>
            <span className="mt-2 text-[0.6875rem] font-bold whitespace-nowrap tracking-[0.14em] text-[#b83a22] uppercase">
              {t('home.heroCoordinates')}
            </span>
          </span>
          <span className="max-w-48 -rotate-2 pb-1 font-hand text-xl leading-tight text-balance sm:text-right">
            {t('home.heroDiary')}
          </span>
        </figcaption>
      </figure>
      <Postmark
        text="Pawport · Pawport ·"
        lines={['35°N', '138°E']}
        className="absolute right-[4%] bottom-[29%] w-[22%] -rotate-6 text-[#fdf4e3] opacity-90"
      />
    </div>
  )
}
