import type { Generation } from '@pawport/shared/contract/generations.ts'
import { EyeOff, Globe, Lock } from 'lucide-react'
import { useId } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/call.ts'
import { GENERATIONS_PATH, generationPath } from '../../../lib/generations/paths.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** The public page of a postcard: its owner opens and closes it. */
export function PublicLink({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const id = useId()
  const { mutate } = useSWRConfig()
  const { task_id: taskId, share_url: url } = generation
  const params = { task_id: taskId }

  async function show(share_url: string | null): Promise<void> {
    const change = (shown?: Generation) => shown && { ...shown, share_url }
    await mutate<Generation>(generationPath(taskId), change)
    void mutate(GENERATIONS_PATH)
  }
  const open = useAction(async () => {
    await show((await call('generations.share', { params })).url)
  })
  const close = useAction(async () => {
    await call('generations.unshare', { params })
    await show(null)
  })

  if (generation.is_hidden) {
    return (
      <p className="flex gap-2.5 rounded-xl bg-paper p-4 text-sm dark:bg-paper-deep">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
        {t('share.hidden')}
      </p>
    )
  }
  if (url === null) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-xl bg-paper p-4 dark:bg-paper-deep">
        <p className="flex gap-2.5 text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
          {t('share.private')}
        </p>
        <Button onClick={open.start} aria-disabled={open.isBusy || undefined}>
          {open.isBusy ? <Spinner /> : <Globe aria-hidden="true" className="size-4" />}
          {t('share.publish')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-paper p-4 dark:bg-paper-deep">
      <label htmlFor={id} className="flex gap-2.5 text-sm">
        <Globe aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />
        {t('share.public')}
      </label>
      <LinkField id={id} url={url} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={t('share.copyLink')} />
        <Button onClick={close.start} aria-disabled={close.isBusy || undefined}>
          {close.isBusy ? <Spinner /> : <EyeOff aria-hidden="true" className="size-4" />}
          {t('share.stop')}
        </Button>
      </div>
    </div>
  )
}
