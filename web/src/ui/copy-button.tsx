import { Check, Copy } from 'lucide-react'
import { useTranslate } from '../lib/locale.ts'
import { useCopy } from '../lib/use-copy.ts'
import { Button } from './button.tsx'

/** A button that copies a text; `label` names it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  return (
    <Button onClick={() => void copy(text)} className="min-[16rem]:shrink-0">
      {copied ? (
        <Check aria-hidden="true" className="size-4 text-ok" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">{copied ? t('result.copied') : label}</span>
    </Button>
  )
}
