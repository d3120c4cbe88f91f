import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { notified, setNotified } from './notify-tasks.ts'

/**
 * A button that asks for the permission to notify, and then notes this generation: the server tells the
 * browser by Web Push, and where that is not possible the page does, as long as it is open.
 */
export function NotifyButton({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const isNotified = useStore(notified).includes(taskId)
  const [said, setSaid] = useState<'tell.refused' | 'tell.mayClose' | 'tell.keepOpen' | null>(null)
  if (!('Notification' in window)) return null

  async function ask(): Promise<void> {
    setSaid(null)
    if (isNotified) {
      setNotified(taskId, false)
      const { tellNoMore } = await import('./tell-by-push.ts')
      return tellNoMore(taskId)
    }
    // Asked before the code is fetched: browsers allow the question only right after the press.
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return setSaid('tell.refused')
    setNotified(taskId, true)
    const { tellByPush } = await import('./tell-by-push.ts')
    setSaid((await tellByPush(taskId)) === 'on' ? 'tell.mayClose' : 'tell.keepOpen')
  }

  return (
    <>
      <Button look="quiet" onClick={() => void ask().catch(() => {})} aria-pressed={isNotified}>
        {isNotified ? (
          <BellRing aria-hidden="true" className="size-4" />
        ) : (
          <Bell aria-hidden="true" className="size-4" />
        )}
        {t(isNotified ? 'tell.on' : 'tell.ask')}
      </Button>
      {said && (
        <p role="status" className="w-full text-sm text-ink-soft">
          {t(said)}
        </p>
      )}
    </>
  )
}
