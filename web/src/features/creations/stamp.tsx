import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { postmarkLines } from '../../lib/dates.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { shownStatus } from '../../lib/generations/status.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { DrawingVeil } from '../../ui/drawing-veil.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { SignedImage } from '../../ui/signed-image.tsx'
import { StampPicture } from './stamp-picture.tsx'

/** The postmark's text for a creation that has no picture. */
const MARKS = {
  pending: { text: 'creations.transit', tone: 'text-[#1b2b3f]' },
  processing: { text: 'creations.drawn', tone: 'text-[#1f7279]' },
  completed: { text: 'image.none', tone: 'text-[#55647a]' },
  failed: { text: 'creations.returned', tone: 'text-[#b3261e]' },
  cancelled: { text: 'status.cancelled', tone: 'text-[#55647a]' },
} as const

interface Props {
  generation: Generation
  /** True for the small picture alone, in rows. */
  isSmall?: boolean
}

/**
 * A creation as a stamp in a square: the whole picture in its own shape, or a postmark with the status.
 * Stamps have the colours of paper in the dark theme, too.
 */
export function Stamp({ generation, isSmall = false }: Props) {
  const t = useTranslate()
  const { ratio } = shapeOf(generation)
  const { output_image_key: key, status, colour } = generation
  const drawing = generation.mount_switch?.drawing
  return (
    <span className="grid aspect-square w-full place-items-center">
      <span
        className="block stamp-shadow-near"
        style={{ '--ratio': ratio, width: `${Math.min(1, ratio) * 100}%` }}
      >
        <span className="stamp-edge block bg-[#fffdf8]">
          <span
            className="relative block overflow-hidden bg-[#f3e6cd]"
            // The main colour of the picture stands in its place until it has loaded.
            style={{ aspectRatio: ratio, backgroundColor: colour ?? undefined }}
          >
            {status === 'completed' && key ? (
              <>
                <Picture generation={generation} objectKey={key} isSmall={isSmall} />
                {drawing && <DrawingVeil text={t('switch.veil')} isSmall={isSmall} />}
              </>
            ) : (
              <Waiting generation={generation} isSmall={isSmall} />
            )}
          </span>
        </span>
      </span>
    </span>
  )
}

function Picture({ generation, objectKey, isSmall }: Props & { objectKey: string }) {
  const { width, height } = shapeOf(generation)
  if (!isSmall)
    return <StampPicture objectKey={objectKey} width={width} height={height} colour={generation.colour} />
  return (
    <SignedImage
      objectKey={thumbnailKey(objectKey, 'small')}
      fallbackKey={objectKey}
      alt=""
      width={width}
      height={height}
      lazy
      className="absolute inset-0 size-full object-contain"
    />
  )
}

function Waiting({ generation, isSmall }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const status = shownStatus(generation)
  const { text, tone } = MARKS[status]
  return (
    <span className={`absolute inset-0 grid place-items-center ${tone}`}>
      <Postmark
        text={t(text)}
        lines={postmarkLines(generation.created_at, locale)}
        className={isSmall ? 'w-[120%] -rotate-6' : 'w-4/5 -rotate-6'}
      />
      {status === 'processing' && !isSmall && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-[#1f7279]/20">
          <span
            className="block h-full bg-[#1f7279] transition-[width] duration-250"
            style={{ width: `${generation.progress}%` }}
          />
        </span>
      )}
    </span>
  )
}
