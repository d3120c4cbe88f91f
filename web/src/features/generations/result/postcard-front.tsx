import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { SignedImage } from '../../../ui/signed-image.tsx'

/** The whole picture on its paper. */
export function PostcardFront({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const place = generation.prompt_location
  const story = generation.output_description ?? ''
  if (!generation.output_image_key) return null
  return (
    <figure className="relative overflow-hidden rounded-lg bg-[#fffcf5] p-2 shadow-card sm:p-3">
      <SignedImage
        key={attempt}
        objectKey={generation.output_image_key}
        alt={t('result.alt', { place, story })}
        width={generation.size}
        height={generation.size}
        onFailed={() => setFailed(true)}
        className="h-auto w-full"
      />
      {failed && (
        <figcaption role="alert" className="flex flex-wrap items-center gap-3 p-3 text-[#1b2b3f]">
          {t('result.imageFailed')}
          <Button
            onClick={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {t('result.reload')}
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
