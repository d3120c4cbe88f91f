import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useSignedImage } from '../../../lib/use-signed-image.ts'
import { nextFrames } from './next-frames.ts'

/** The latest frame that an endpoint sent, softly over the one before; a frame that does not load leaves that one there. */
export function UnfinishedPicture({ objectKey }: { objectKey: string }) {
  const t = useTranslate()
  const { src, onLoad, onError } = useSignedImage(objectKey)
  const [frames, setFrames] = useState<readonly string[]>([])

  function show(): void {
    onLoad()
    if (src) setFrames((before) => nextFrames(before, src))
  }

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
      <img src={src} alt="" hidden onLoad={show} onError={onError} />
    </>
  )
}
