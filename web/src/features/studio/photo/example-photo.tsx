import { Cat } from 'lucide-react'
import { useState } from 'react'
import cat from '../../../assets/example/cat.jpg'
import { useTranslate } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { EXAMPLE_NAME } from '../draft.ts'

interface Props {
  onTake: (photo: File) => void
}

/**
 * A button that takes the product's example photo, for users without a photo at hand. The photo comes from
 * this server.
 */
export function ExamplePhoto({ onTake }: Props) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)

  async function take(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await fetch(cat)
      if (!answer.ok) throw new Error(answer.statusText)
      onTake(new File([await answer.blob()], EXAMPLE_NAME, { type: 'image/jpeg' }))
    } catch {
      toast('error', t('error.network'))
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={() => void take()}
      className="flex min-h-9 items-center gap-1.5 rounded-full px-1 text-sm font-semibold text-teal hover:underline"
    >
      <Cat aria-hidden="true" className="size-4" />
      {t('photo.useExample')}
    </button>
  )
}
