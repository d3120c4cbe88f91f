import type { Locale } from '@pawport/shared/contract/locale.ts'
import { useSWRConfig } from 'swr'
import { OFFERED_LOCALES } from '../lib/choose-locale.ts'
import { switchLocale, useLocale, useTranslate } from '../lib/locale.ts'
import { classNames } from '../ui/class-names.ts'

const NAMES = {
  en: { short: 'EN', label: 'language.english', lang: 'en' },
  zh: { short: '中文', label: 'language.chinese', lang: 'zh-CN' },
} as const satisfies Record<Locale, { short: string; label: string; lang: string }>

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLocale()
  const { mutate } = useSWRConfig()

  /** What the server says is in a language too: it is asked again. */
  async function choose(locale: Locale): Promise<void> {
    await switchLocale(locale)
    await mutate(() => true)
  }

  return (
    <fieldset className="flex items-center rounded-full border border-line p-0.5">
      <legend className="sr-only">{t('language.label')}</legend>
      {OFFERED_LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={NAMES[locale].lang}
          aria-label={t(NAMES[locale].label)}
          aria-pressed={locale === current}
          onClick={() => void choose(locale)}
          className={classNames(
            'min-h-9 min-w-9 rounded-full px-2 text-sm font-semibold transition-colors duration-150',
            locale === current ? 'bg-ink text-paper' : 'text-ink-soft hover:text-ink',
          )}
        >
          {NAMES[locale].short}
        </button>
      ))}
    </fieldset>
  )
}
