import type { ReactNode } from 'react'
import { postmarkLines } from '../lib/dates.ts'
import { useLocale } from '../lib/locale.ts'
import { classNames } from './class-names.ts'
import { Postmark } from './postmark.tsx'

interface Props {
  /** The status in one or two words, around the postmark. */
  mark: string
  /** The status's text colour. */
  tone: string
  title: string
  /** ISO 8601; the date in the postmark. */
  date: string
  children: ReactNode
}

/** The card of a generation that has no picture: an airmail envelope with a postmark. */
export function EnvelopeCard({ mark, tone, title, date, children }: Props) {
  const locale = useLocale()
  return (
    <div className="overflow-hidden rounded-card bg-card card-shadow">
      <div aria-hidden="true" className="airmail h-3" />
      <div className="flex flex-col gap-6 p-6 sm:p-9">
        <header className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-col gap-1">
            <p className={classNames('text-sm font-bold tracking-wide uppercase', tone)}>{mark}</p>
            <h2 className="font-title text-2xl break-words sm:text-3xl">{title}</h2>
          </div>
          <Postmark
            text={mark}
            lines={postmarkLines(date, locale)}
            className={classNames('w-36 shrink-0 -rotate-6 sm:w-44', tone)}
          />
        </header>
        {children}
      </div>
      <div aria-hidden="true" className="airmail h-3" />
    </div>
  )
}
