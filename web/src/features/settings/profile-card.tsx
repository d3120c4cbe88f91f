import { MAX_NAME_LENGTH } from '@pawport/shared/contract/settings/limits.ts'
import type { Settings, SettingsBody } from '@pawport/shared/contract/settings/schemas.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { AvatarField } from './avatar-field.tsx'
import { Card } from './card.tsx'

interface Props {
  settings: Settings
  onSave: (body: SettingsBody) => Promise<string | null>
}

/** Name, handle and numbers: saved together, by a button. */
export function ProfileCard({ settings, onSave }: Props) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    const failed = await onSave(changesOf(new FormData(event.currentTarget), settings))
    running.current = false
    setBusy(false)
    setFailure(failed)
    if (!failed) toast('success', t('settings.saved'))
  }

  return (
    <Card title={t('settings.profile')}>
      <AvatarField />
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="display_name"
            label={t('settings.name')}
            hint={t('settings.nameHint')}
            defaultValue={settings.display_name ?? ''}
            placeholder={settings.username}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="nickname"
          />
          <TextField
            name="handle"
            label={t('settings.handle')}
            hint={t('settings.handleHint')}
            defaultValue={settings.handle ?? ''}
            maxLength={31}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <TextField
          type="email"
          label={t('settings.email')}
          hint={t('settings.emailHint')}
          value={settings.email}
          readOnly
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="phone"
            type="tel"
            label={t('settings.phone')}
            hint={t('settings.numberHint')}
            defaultValue={settings.phone ?? ''}
            maxLength={40}
            autoComplete="tel"
          />
          <TextField
            name="whatsapp"
            type="tel"
            label={t('settings.whatsapp')}
            hint={t('settings.numberHint')}
            defaultValue={settings.whatsapp ?? ''}
            maxLength={40}
            autoComplete="tel"
          />
        </div>
        {failure && <AlertNote text={failure} />}
        <Button look="primary" type="submit" aria-busy={isBusy} className="self-end max-sm:self-stretch">
          {isBusy && <Spinner />}
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  )
}

/** The fields that differ from what is kept; a handle cannot be taken away, so an empty field leaves it. */
function changesOf(form: FormData, settings: Settings): SettingsBody {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const body: SettingsBody = {}
  if (typed('display_name') !== (settings.display_name ?? '')) body.display_name = typed('display_name')
  if (typed('handle') !== '' && typed('handle') !== settings.handle) body.handle = typed('handle')
  if (typed('phone') !== (settings.phone ?? '')) body.phone = typed('phone')
  if (typed('whatsapp') !== (settings.whatsapp ?? '')) body.whatsapp = typed('whatsapp')
  return body
}
