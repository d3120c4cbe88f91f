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
        <figcaption className="flex items-end justify-between gap-4 px-1 pt-3 pb-1">
          <span className="flex flex-col">
            <span className="font-title text-[clamp(1.728rem,4.500vw,2.986rem)] leading-none">
              {t('home.heroPlace')}
            </span>
            <span className="mt-2 text-[0.6875rem] font-bold tracking-[0.14em] text-[#b83a22] uppercase">
              {t('home.heroCoordinates')}
            </span>
          </span>
          <span className="max-w-44 -rotate-3 pb-1 text-right font-hand text-xl leading-tight">
            {t('home.heroDiary')}
          </span>
        </figcaption>
      </figure>
      <Postmark
        text="Pawport · Pawport ·"
        lines={['富士山', '35°N']}
        className="absolute -top-5 -right-1 w-32 rotate-12 text-[#fdf4e3] opacity-90 sm:w-40"
      />
    </div>
  )
}
