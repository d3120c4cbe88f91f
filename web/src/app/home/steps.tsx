import { Camera, MapPin, Stamp } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'

const STEPS = [
  { Icon: Camera, title: 'home.step1', text: 'home.step1Text' },
  { Icon: MapPin, title: 'home.step2', text: 'home.step2Text' },
  { Icon: Stamp, title: 'home.step3', text: 'home.step3Text' },
] as const

export function Steps() {
  const t = useTranslate()
  return (
    <section aria-labelledby="how" className="bg-paper-deep px-5 py-16 sm:px-8 lg:px-14">
      <div className="mx-auto max-w-[80rem]">
        <h2 id="how" className="mb-10 text-center font-title text-3xl sm:text-4xl">
          {t('home.how')}
        </h2>
        <ol className="relative grid gap-8 md:grid-cols-3">
          {STEPS.map(({ Icon, title, text }, index) => (
            <li key={title} className="drop-shadow-[0_6px_12px_rgb(27_43_63/0.12)]">
              <div className="stamp-edge h-full bg-card">
                <div className="flex h-full flex-col gap-3 border border-line p-6">
                  <div className="flex items-center justify-between text-teal">
                    <Icon aria-hidden="true" className="size-9" strokeWidth={1.6} />
                    <span aria-hidden="true" className="font-title text-4xl text-sun">
                      {index + 1}
                    </span>
                  </div>
                  <h3 className="text-xl font-bold">{t(title)}</h3>
                  <p className="text-ink-soft">{t(text)}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
