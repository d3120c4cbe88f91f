import { useTranslate } from '../../lib/locale.ts'
import { HeroCard } from './hero-card.tsx'
import { StartLink } from './start-link.tsx'

export function Hero() {
  const t = useTranslate()
  return (
    <section className="mx-auto grid w-full max-w-[88rem] items-center gap-x-16 gap-y-14 px-5 pt-10 pb-16 sm:px-8 lg:grid-cols-[1fr_minmax(0,36rem)] lg:px-14 lg:py-20">
      <div className="flex flex-col items-start gap-6">
        <p className="font-hand text-xl text-teal sm:text-2xl">{t('home.eyebrow')}</p>
        <h1 className="font-title text-[clamp(2.488rem,6vw,4.3rem)] leading-[1.08]">{t('home.title')}</h1>
        <p className="max-w-[34em] text-lg text-ink-soft">{t('home.lead')}</p>
        <StartLink />
      </div>
      <HeroCard />
    </section>
  )
}
