import { useLocale } from '../lib/locale.ts'

interface Props {
  text: string
  className?: string
}

/** A small tag with the language of a diary, where that is not the language of the page. */
export function DiaryLanguage({ text, className = '' }: Props) {
  const locale = useLocale()
  const written = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  if (written === locale) return null
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(written)
  return (
    <span
      data-testid="diary-language"
      className={`inline-block rounded-full border border-line px-2 font-sans text-xs leading-5 font-semibold tracking-normal text-ink-soft normal-case ${className}`}
    >
      {name}
    </span>
  )
}
