import { paths } from '@pawport/shared/contract/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { Footer } from '../footer.tsx'
import { hashOf } from '../paths.ts'
import { useDocumentTitle } from '../use-document-title.ts'

interface Props {
  title: string
  text: string
  mark: string
  line: string
  link: { path: string; text: string }
}

/** An unknown address. */
export function NotFoundScreen() {
  const t = useTranslate()
  return (
    <Lost
      title={t('notFound.title')}
      text={t('notFound.text')}
      mark={t('notFound.mark')}
      line="404"
      link={{ path: paths.home, text: t('error.home') }}
    />
  )
}

function Lost({ title, text, mark, line, link }: Props) {
  useDocumentTitle(title)
  return (
    <>
      <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
        <Postmark text={mark} lines={[line]} className="w-56 -rotate-6 text-teal" />
        <h1 className="font-title text-3xl sm:text-4xl">{title}</h1>
        <p className="max-w-md text-ink-soft">{text}</p>
        <a href={hashOf(link.path)} className={buttonLook('primary')}>
          {link.text}
        </a>
      </div>
      <Footer />
    </>
  )
}
