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
      <ol className="grid gap-8 md:grid-cols-3">
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
                {title === 'how.card' && <TypicalTime />}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
