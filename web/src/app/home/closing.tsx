import { useTranslate } from '../../lib/locale.ts'
import { StartLink } from './start-link.tsx'

export function Closing() {
  const t = useTranslate()
  return (
    <section className="px-5 py-7 sm:px-8 sm:py-16 lg:px-14">
      <div className="mx-auto max-w-[64rem] overflow-hidden rounded-card bg-card card-shadow">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex flex-col items-center gap-4 px-6 py-6 sm:gap-6 sm:py-12 text-center">
          <h2 className="font-title text-2xl sm:text-3xl">{t('home.closing')}</h2>
          <StartLink />
        </div>
        <div aria-hidden="true" className="airmail h-3" />
      </div>
    </section>
  )
}
