import type { Locale } from '@pawport/shared/contract/locale.ts'
import { useSWRConfig } from 'swr'
import { OFFERED_LOCALES } from '../lib/choose-locale.ts'
import { switchLocale, useLocale, useTranslate } from '../lib/locale.ts'
import { classNames } from '../ui/class-names.ts'

const NAMES = {
  en: { label: 'language.english', lang: 'en' },
  zh: { label: 'language.chinese', lang: 'zh-CN' },
} as const satisfies Record<Locale, { label: string; lang: string }>

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLocale()
  const { mutate } = useSWRConfig()

  /** Answers contain texts in the language of the request, so they are fetched again. */
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
            'grid min-h-9 min-w-9 place-items-center rounded-full px-2 text-sm font-semibold transition-colors duration-150',
            locale === current ? 'bg-ink text-paper' : 'text-ink-soft hover:text-ink',
          )}
        >
          {locale === 'zh' ? <ChineseMark /> : 'EN'}
        </button>
      ))}
    </fieldset>
  )
}

/** 中文, in the shapes of Noto Sans SC: every system has to show it, also one without any Chinese font. */
function ChineseMark() {
  return (
    <svg viewBox="0 0 200 100" aria-hidden="true" className="h-[1em] fill-current">
      <path d="M9 71L9 21L44 21L44 3L55 3L55 21L91 21L91 70L80 70L80 65L55 65L55 97L44 97L44 65L20 65L20 71L9 71M80 31L55 31L55 54L80 54L80 31M44 54L44 31L20 31L20 54 M105 31L105 20L148 20Q147 18 145 14Q144 9 142 6L153 2Q155 6 157 10Q159 15 160 18L151 20L196 20L196 31L180 31Q174 48 165 60Q162 64 159 68Q163 71 167 73Q180 82 198 86Q196 87 195 89Q194 91 192 93Q191 94 190 96Q172 91 159 82Q154 79 150 76Q146 79 142 82Q128 91 109 97Q109 95 108 93Q107 91 105 90Q104 88 103 86Q121 82 134 74Q138 71 143 68Q139 64 136 59Q126 47 120 31L105 31M168 31L131 31Q136 43 144 53Q147 57 151 60Q154 57 156 54Q163 44 168 31" />
    </svg>
  )
}
