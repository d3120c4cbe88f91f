import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { notified, setNotified } from './notify-tasks.ts'

/** A button that asks for the permission to notify, and then notes this generation. */
export function NotifyButton({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const isNotified = useStore(notified).includes(taskId)
  const [isRefused, setRefused] = useState(false)
  if (!('Notification' in window)) return null

  async function ask(): Promise<void> {
    if (isNotified) return setNotified(taskId, false)
    const permission = await Notification.requestPermission()
    setRefused(permission !== 'granted')
    if (permission === 'granted') setNotified(taskId, true)
  }

  return (
    <>
      <Button look="quiet" onClick={() => void ask()} aria-pressed={isNotified}>
        {isNotified ? (
          <BellRing aria-hidden="true" className="size-4" />
        ) : (
          <Bell aria-hidden="true" className="size-4" />
        )}
        {t(isNotified ? 'tell.on' : 'tell.ask')}
      </Button>
      {isRefused && (
        <p role="status" className="w-full text-sm text-ink-soft">
          {t('tell.refused')}
        </p>
      )}
    </>
  )
}
