import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { SESSION_PATH, useSession } from '../../lib/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { AvatarDialog } from './avatar-dialog.tsx'

/** The picture of the user: change, crop, remove. */
export function AvatarField() {
  const t = useTranslate()
  const { user } = useSession()
  const { mutate } = useSWRConfig()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)

  const removing = useAction(async () => {
    await call('avatar.remove', {})
    await mutate(SESSION_PATH)
    toast('success', t('settings.avatarRemoved'))
  })

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      toast('error', t('settings.avatarUnreadable'))
    }
  }

  function close(): void {
    picture?.close()
    setPicture(null)
  }

  if (!user) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.username} image={user.image} className="size-20 text-3xl" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('settings.avatarChange')}
        onChange={({ target }) => {
          void open(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {t('settings.avatarChange')}
      </Button>
      {user.image && (
        <Button look="quiet" onClick={removing.start} aria-disabled={removing.isBusy || undefined}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('settings.avatarRemove')}
        </Button>
      )}
      {picture && <AvatarDialog picture={picture} onClose={close} />}
    </div>
  )
}
