import { useEffect } from 'react'
import { useTranslate } from '../lib/locale.ts'

/** Names the browser's tab after the screen; null for the product's own title. */
export function useDocumentTitle(title: string | null): void {
  const t = useTranslate()
  useEffect(() => {
    document.title = title ? `${title} · Pawport` : t('app.title')
  }, [title, t])
}
