import { useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { CHOICE_CARD, Choices } from '../../ui/choices.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import shell from './examples/postcard.sh?raw'
import typescript from './examples/postcard.ts.txt?raw'

/** Each example with the command that runs it; a test runs these files against the product. */
const EXAMPLES = {
  curl: { code: shell, command: 'sh postcard.sh' },
  TypeScript: { code: typescript, command: 'node postcard.ts' },
} as const
type Language = keyof typeof EXAMPLES
const LANGUAGES = Object.keys(EXAMPLES) as Language[]

/** A program that draws a postcard, in two languages, with the settings that it needs here. */
export function Examples({ docsHref }: { docsHref: string }) {
  const t = useTranslate()
  const [language, setLanguage] = useState<Language>('curl')
  const { code, command } = EXAMPLES[language]
  const settings = `export PAWPORT_URL=${window.location.origin}\nexport PAWPORT_TOKEN=pawport_pat_…\n${command}`
  return (
    <>
      <p>{t('access.examplesText')}</p>
      <Choices
        name="language"
        title={t('access.language')}
        options={LANGUAGES}
        chosen={language}
        onChoose={setLanguage}
        className="flex flex-wrap gap-2"
        optionClassName={`${CHOICE_CARD} min-h-11 items-center justify-center px-5 py-2`}
      >
        {(option) => option}
      </Choices>
      <Code label={t('access.run')} text={settings} />
      <Code label={t('access.program')} text={code} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CopyButton text={code} label={t('access.copyProgram')} />
        <a
          href={docsHref}
          className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline"
        >
          {t('access.docs')}
        </a>
      </div>
    </>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl border-2 border-line bg-paper p-4"
    >
      <pre className="text-sm">
        <code>{text}</code>
      </pre>
    </section>
  )
}
