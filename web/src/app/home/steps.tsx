import { Camera, MapPin, Stamp } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { Section } from './section.tsx'
import { TypicalTime } from './typical-time.tsx'

const STEPS = [
  { Icon: Camera, title: 'how.photo', text: 'how.photoText' },
  { Icon: MapPin, title: 'how.place', text: 'how.placeText' },
  { Icon: Stamp, title: 'how.card', text: 'how.cardText' },
] as const

export function Steps() {
  const t = useTranslate()
  return (
    <Section title={t('how.title')} isDeep>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ Icon, title, text }, index) => (
          <li key={title} className="stamp-shadow">
            <div className="stamp-edge h-full bg-card">
              <div className="flex h-full gap-4 border border-line p-3 md:flex-col md:gap-3 md:p-6">
                <div className="flex flex-col items-center justify-between text-teal md:flex-row">
                  <Icon aria-hidden="true" className="size-7 md:size-9" strokeWidth={1.6} />
                  <span aria-hidden="true" className="font-title text-3xl text-sun md:text-4xl">
                    {index + 1}
                  </span>
                </div>
                <div className="flex grow flex-col gap-1 md:gap-3">
                  <h3 className="text-lg font-bold md:text-xl">{t(title)}</h3>
                  <p className="text-sm text-ink-soft md:text-base">{t(text)}</p>
                  {title === 'how.card' && <TypicalTime />}
                </div>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
