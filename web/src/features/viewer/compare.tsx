import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useTranslate } from '../../lib/locale.ts'
import { SignedImage } from '../../ui/signed-image.tsx'

/** The picture over its photo; a slider moves the edge between them. Both are uncropped. */
export function Compare({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const [share, setShare] = useState(50)
  const { photo_key: photo, output_image_key: picture, place_name: place } = generation
  if (!photo || !picture) return null
  return (
    <div
      className="relative overflow-hidden bg-[#f3e6cd]"
      style={{ aspectRatio: shapeOf(generation).ratio, '--edge': `${share}%` }}
    >
      <SignedImage
        objectKey={photo}
        alt={t('result.photoAlt')}
        className="absolute inset-0 size-full object-contain"
      />
      <SignedImage
        objectKey={picture}
        alt={t('compare.picture', { place })}
        className="absolute inset-0 size-full object-contain [clip-path:inset(0_0_0_var(--edge))]"
      />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        aria-label={t('compare.slider')}
        aria-valuetext={t('compare.value', { percent: share })}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--edge) w-0.5 peer-focus-visible:[&>span]:outline-3 peer-focus-visible:[&>span]:outline-offset-2 peer-focus-visible:[&>span]:outline-teal -translate-x-1/2 bg-[#fffcf5] shadow-[0_0_6px_rgb(0_0_0/0.5)]"
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-[#fffcf5] text-[#1b2b3f] card-shadow">
          <MoveHorizontal className="size-5" />
        </span>
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-2 left-2 rounded bg-[#1b2b3f]/80 px-2 py-0.5 text-xs font-bold text-[#fffcf5]"
      >
        {t('compare.before')}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute right-2 bottom-2 rounded bg-[#1b2b3f]/80 px-2 py-0.5 text-xs font-bold text-[#fffcf5]"
      >
        {t('compare.after')}
      </span>
    </div>
  )
}
