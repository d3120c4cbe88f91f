import { useTranslate } from '../../lib/locale.ts'
import { HeroCards } from './hero-cards.tsx'
import { UploadCard } from './upload-card.tsx'

/** Browsers show the page once this section has arrived (build/page.ts), so that no part of it moves. */
export function Hero() {
  const t = useTranslate()
  return (
    <section
      id="hero"
      className="mx-auto grid w-full max-w-[88rem] items-center gap-x-16 gap-y-6 px-5 pt-4 pb-5 sm:px-8 lg:grid-cols-[1fr_minmax(0,35rem)] lg:px-14 lg:py-16"
    >
      <div className="flex flex-col gap-4 sm:gap-5">
        <p className="font-semibold text-teal">{t('home.eyebrow')}</p>
        <h1 className="font-title text-[11vw] leading-[1.08] sm:text-[clamp(3rem,5.5vw,4.16rem)]">
          {t('home.title')}
        </h1>
        <p className="max-w-[34em] sm:text-lg text-ink-soft">{t('home.lead')}</p>
        <UploadCard />
      </div>
      <HeroCards />
    </section>
  )
}
