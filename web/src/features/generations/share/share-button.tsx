import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.tsx'

const ShareDialog = late(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

export function ShareButton({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Share2 aria-hidden="true" className="size-4" />
        {t('share.button')}
        {generation.share_url !== null && (
          <span className="rounded-full bg-teal/12 px-2 text-sm text-teal">{t('share.isPublic')}</span>
        )}
      </Button>
      <Suspense>{isOpen && <ShareDialog generation={generation} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
