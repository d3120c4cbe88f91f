import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { generationPath } from '../../../lib/generations/paths.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

export function ShareButton({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [isOpen, setOpen] = useState(false)

  function open(): void {
    // Another window may have opened or closed the public page.
    void mutate(generationPath(generation.task_id))
    setOpen(true)
  }

  return (
    <>
      <Button look="result" onClick={open} aria-haspopup="dialog">
        <Share2 aria-hidden="true" className="size-4" />
        {t('share.button')}
        {(generation.share_url !== null || generation.is_hidden) && (
          <span className="rounded-full bg-card px-2 text-sm text-teal">
            {t(generation.is_hidden ? 'share.isHidden' : 'share.isPublic')}
          </span>
        )}
      </Button>
      <Suspense>{isOpen && <ShareDialog generation={generation} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
