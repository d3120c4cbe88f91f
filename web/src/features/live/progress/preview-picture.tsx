import { useEffect, useRef, useState } from 'react'
import { keepPreview } from '../../../lib/generations/last-preview.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useSignedImage } from '../../../lib/use-signed-image.ts'
import { nextPreviews } from './preview-frames.ts'

interface Props {
  taskId: string
  objectKey: string
}

/** The latest preview, faded in over the one before. If it does not load, the one before stays. */
export function PreviewPicture({ taskId, objectKey }: Props) {
  const t = useTranslate()
  const { src, state, onLoad, onError } = useSignedImage(objectKey)
  const loader = useRef<HTMLImageElement>(null)
  const [frames, setFrames] = useState<readonly string[]>([])

  useEffect(() => {
    if (!src || !loader.current || state !== 'loaded') return
    setFrames((before) => nextPreviews(before, src))
    keepPreview(taskId, loader.current)
  }, [taskId, src, state])

  return (
    <>
      {frames.length > 0 && (
        <span
          role="img"
          aria-label={t('live.unfinished')}
          className="absolute inset-0 mask-x-from-88% mask-y-from-88%"
        >
          {frames.map((frame) => (
            <img
              key={frame}
              src={frame}
              alt=""
              className="absolute inset-0 size-full animate-[veil-in_600ms_ease-out] object-cover"
            />
          ))}
        </span>
      )}
      <img ref={loader} src={src} alt="" hidden onLoad={onLoad} onError={onError} />
    </>
  )
}
