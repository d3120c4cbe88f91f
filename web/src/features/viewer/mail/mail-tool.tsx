import { Mailbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { MailDialog, type MailedPicture } from './mail-dialog.tsx'

/** The same as `MailButton` as a sign alone, for each picture of an album. */
export function MailTool({ picture }: { picture: MailedPicture }) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const [isOpen, setOpen] = useState(false)
  if (!config?.cards) return null
  const label = t('mail.buttonFor', { place: picture.place_name })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-teal hover:bg-paper-deep"
      >
        <Mailbox aria-hidden="true" className="size-5" />
      </button>
      {isOpen && <MailDialog picture={picture} onClose={() => setOpen(false)} />}
    </>
  )
}
