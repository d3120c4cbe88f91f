import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Footer } from '../footer.tsx'
import { useDocumentTitle } from '../use-document-title.ts'

interface Props {
  title: string
  lead: string
  /** True for the width of pictures and cards, false for the width of text. */
  isWide?: boolean
  children: ReactNode
}

/** A page with a title, a line below it, and the footer. */
export function Page({ title, lead, isWide, children }: Props) {
  useDocumentTitle(title)
  return (
    <>
      <div
        className={classNames(
          'mx-auto flex w-full flex-col gap-10 px-5 py-10 sm:px-8 sm:py-14',
          isWide ? 'max-w-[80rem]' : 'max-w-[46rem]',
        )}
      >
        <header>
          <h1 className="font-title text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-[40em] text-lg text-ink-soft">{lead}</p>
        </header>
        {children}
      </div>
      <Footer />
    </>
  )
}
