import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { awaited, setAwaited } from './awaited.ts'

/** A button that asks for the permission to notify, and then notes this generation. */
export function TellMeButton({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const isAwaited = useStore(awaited).includes(taskId)
  const [isRefused, setRefused] = useState(false)
  if (!('Notification' in window)) return null

  async function ask(): Promise<void> {
    if (isAwaited) return setAwaited(taskId, false)
    const permission = await Notification.requestPermission()
    setRefused(permission !== 'granted')
    if (permission === 'granted') setAwaited(taskId, true)
  }

  return (
    <>
      <Button look="quiet" onClick={() => void ask()} aria-pressed={isAwaited}>
        {isAwaited ? (
          <BellRing aria-hidden="true" className="size-4" />
        ) : (
          <Bell aria-hidden="true" className="size-4" />
        )}
        {t(isAwaited ? 'tell.on' : 'tell.ask')}
      </Button>
      {isRefused && (
        <p role="status" className="w-full text-sm text-ink-soft">
          {t('tell.refused')}
        </p>
      )}
    </>
  )
}
