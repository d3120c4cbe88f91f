import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Mailbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { Button } from '../../../ui/button.tsx'
import { MailDialog } from './mail-dialog.tsx'

/** Opens the way to a card of paper; nothing where the installation has no print shop. */
export function MailButton({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const [isOpen, setOpen] = useState(false)
  if (!config?.cards) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Mailbox aria-hidden="true" className="size-4" />
        {t('mail.button')}
      </Button>
      {isOpen && <MailDialog picture={generation} onClose={() => setOpen(false)} />}
    </>
  )
}
