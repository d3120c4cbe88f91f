import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Pencil } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DiaryForm } from './diary-form.tsx'
import { MountPanel } from './mount/mount-panel.tsx'
import type { VariationOrder } from './variation-items.tsx'
import { VariationMenu } from './variation-menu.tsx'

const VideoPanel = lazyPart(() => import('./video/video-panel.tsx').then(({ VideoPanel }) => VideoPanel))

interface Props {
  generation: Generation
  /** Orders a variation, where this is the only place to do so. */
  variation: VariationOrder | undefined
}

/**
 * What can be made of a finished picture, behind one button: another diary, mount or portrayal, a variation,
 * a video. The address of a video opens it, and so does a switch that is being drawn.
 */
export function EditPanel({ generation, variation }: Props) {
  const t = useTranslate()
  const id = useId()
  const isVideo = useLocation()[0].includes('/video/')
  const [isOpen, setOpen] = useState(isVideo || !!generation.mount_switch?.drawing)
  return (
    <>
      <Button
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('viewer.edit')}
      </Button>
      {isOpen && (
        <div id={id} className="flex flex-col items-stretch gap-5">
          {variation && generation.photo_key && (
            <span>
              <VariationMenu style={generation.style} order={variation} />
            </span>
          )}
          <MountPanel generation={generation} />
          <DiaryForm generation={generation} />
          <Suspense>
            <VideoPanel generation={generation} />
          </Suspense>
        </div>
      )}
    </>
  )
}
