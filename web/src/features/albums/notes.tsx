import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { Postmark } from '../../ui/postmark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function AlbumsLoading() {
  const t = useTranslate()
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-72" />
    </div>
  )
}

interface Props {
  /** The text around the postmark. */
  mark: string
  title: string
  text: string
  children?: ReactNode
}

/** Nothing is here yet, and what the user can do about it. */
export function EmptyAlbum({ mark, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-5 py-12 text-center sm:py-16">
      <Postmark text={mark} lines={['···']} className="w-44 -rotate-6 text-teal" />
      <h2 className="max-w-md text-lg font-bold">{title}</h2>
      <p className="max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
