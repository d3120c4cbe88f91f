import { useEffect } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { Notice } from '../notice.tsx'

/** The server renders the description of the API, outside of this application. */
export function ApiDocsScreen() {
  const t = useTranslate()
  useEffect(() => window.location.replace('/api/docs'), [])
  return <Notice text={t('apiDocs.leaving')} />
}
