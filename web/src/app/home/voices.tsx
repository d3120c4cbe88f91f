import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section } from './section.tsx'

const VOICES = [
  { words: 'voices.1', by: 'voices.1by', tilt: 'lg:-rotate-1' },
  { words: 'voices.2', by: 'voices.2by', tilt: 'lg:rotate-1' },
  { words: 'voices.3', by: 'voices.3by', tilt: 'lg:-rotate-[0.6deg]' },
] as const

/** Letters as they might read; marked as invented. */
export function Voices() {
  const t = useTranslate()
  return (
    <Section title={t('voices.title')} note={t('voices.note')} isDeep>
      <ul className="grid gap-6 lg:grid-cols-3">
        {VOICES.map(({ words, by, tilt }) => (
          <li key={words} className={classNames('overflow-hidden rounded-lg bg-card shadow-card', tilt)}>
            <div aria-hidden="true" className="airmail h-2" />
            <figure className="flex flex-col gap-4 p-6">
              <blockquote className="font-hand text-2xl leading-snug">{t(words)}</blockquote>
              <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
                {t(by)}
                <span className="rounded-full border border-ink-soft/50 px-2 text-xs">
                  {t('voices.example')}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
