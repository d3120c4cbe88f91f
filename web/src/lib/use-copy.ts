import { useEffect, useState } from 'react'
import { toast } from '../ui/toast/toasts.ts'
import { useTranslate } from './locale.ts'

const COPIED_MS = 2_000

/** Copies a text; `copied` is true for two seconds after that. */
export function useCopy(): { copied: boolean; copy(text: string): Promise<boolean> } {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  return {
    copied,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        return true
      } catch {
        toast('warning', t('result.copyFailed'))
        return false
      }
    },
  }
}
