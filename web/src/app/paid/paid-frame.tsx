import { paths } from '@pawport/shared/contract/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { Postmark } from '../../ui/postmark.tsx'
import { Footer } from '../footer.tsx'
import { useDocumentTitle } from '../use-document-title.ts'

interface Props {
  title: string
  /** A short sign for the postmark. */
  mark: string
  /** The colour of the postmark, as a class. */
  tone: string
  children: ReactNode
}

/** A page after a payment: postmark, title, what happened, and the way to the support. */
export function PaidFrame({ title, mark, tone, children }: Props) {
  const t = useTranslate()
  useDocumentTitle(title)
  return (
    <>
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center gap-5 px-5 py-10 text-center sm:py-16">
        <Postmark text="Pawport · Pawport ·" lines={[mark]} className={`w-52 -rotate-6 ${tone}`} />
        <h1 className="font-title text-3xl sm:text-4xl">{title}</h1>
        {children}
        <Link href={paths.contact} className="mt-2 inline-flex min-h-11 items-center text-teal underline">
          {t('paid.support')}
        </Link>
      </div>
      <Footer />
    </>
  )
}
