import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { EyeOff, Globe, Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePublication } from '../../../lib/use-publication.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePublicPage } from './use-public-page.ts'

/** Who can see a postcard by its link: its owner closes the public page here. */
export function PublicLink({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const id = useId()
  const page = usePublicPage(generation)
  const close = useAction(page.close)
  const { share_url: url, task_id } = generation
  const { data: publication } = usePublication(task_id)

  if (generation.is_hidden) {
    return (
      <p className="flex gap-2.5 text-sm">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
        {t('share.hidden')}
      </p>
    )
  }
  if (url === null) {
    return (
      <p className="flex gap-2.5 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
        {/* What is in the community, others see without a link. */}
        {t(publication === null ? 'share.private' : 'share.noLink')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="flex gap-2.5 text-sm">
        <Globe aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />
        {t('share.public')}
      </label>
      <LinkField id={id} url={url} />
      <Button
        look="quiet"
        className="-ml-5 self-start"
        onClick={close.start}
        aria-disabled={close.isBusy || undefined}
      >
        {close.isBusy ? <Spinner /> : <EyeOff aria-hidden="true" className="size-4" />}
        {t('share.stop')}
      </Button>
    </div>
  )
}
