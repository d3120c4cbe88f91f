import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section } from './section.tsx'

const LETTERS = [
  { words: 'letters.1', by: 'letters.1by', tilt: 'lg:-rotate-1' },
  { words: 'letters.2', by: 'letters.2by', tilt: 'lg:rotate-1' },
  { words: 'letters.3', by: 'letters.3by', tilt: 'lg:-rotate-[0.6deg]' },
] as const

/**
 * Lines from diaries that the product wrote; scripts/checks/letters.test.ts checks that it still writes them.
 */
export function Letters() {
  const t = useTranslate()
  return (
    <Section title={t('letters.title')} note={t('letters.note')} noteFromTablet isDeep>
      <ul className="grid gap-6 lg:grid-cols-3">
        {LETTERS.map(({ words, by, tilt }, at) => (
          <li
            key={words}
            className={classNames(
              'flex flex-col overflow-hidden rounded-lg bg-card card-shadow',
              tilt,
              // One on a phone: each of them is a screen's half.
              at > 0 && 'max-sm:hidden',
            )}
          >
            <div aria-hidden="true" className="airmail h-2" />
            <figure className="flex grow flex-col gap-4 p-5 sm:p-6">
              <blockquote className="font-hand text-2xl leading-snug">{t(words)}</blockquote>
              <figcaption className="mt-auto text-sm text-ink-soft">{t(by)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
