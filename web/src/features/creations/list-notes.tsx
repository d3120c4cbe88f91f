import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Postmark } from '../../ui/postmark.tsx'

interface Props {
  /** The text around the postmark. */
  mark: string
  title: string
  text?: string
  children?: ReactNode
}

/** An empty list: a postmark, and what the user can do next. */
export function EmptyList({ mark, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-5 py-12 text-center sm:py-16">
      <Postmark text={mark} lines={['···']} className="w-44 -rotate-6 text-teal" />
      <h2 className="max-w-md text-lg font-bold">{title}</h2>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}

/** Shown when no creation has the chosen status. */
export function NoneOfStatus({ text, onAll }: { text: string; onAll: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-5 py-12 text-center">
      <p className="text-ink-soft">{text}</p>
      <Button onClick={onAll}>{t('creations.showAll')}</Button>
    </div>
  )
}

/** Shown when the list could not be loaded. It is loaded again by itself; the button does so at once. */
export function ListFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border-l-4 border-bad bg-card px-5 py-4 card-shadow"
    >
      <p>{t('creations.failed')}</p>
      <Button onClick={onAgain}>{t('creations.again')}</Button>
    </div>
  )
}
