import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { ChevronLeft, ChevronRight, Columns2, type LucideIcon, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { percentText } from '../../lib/percent.ts'
import { classNames } from '../../ui/class-names.ts'
import { DrawingVeil } from '../../ui/drawing-veil.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { useZoom } from './use-zoom.ts'

const Compare = lazyPart(() => import('./compare.tsx').then(({ Compare }) => Compare))

interface Props {
  generation: Generation
  /** Show the neighbours in the list; undefined at its ends, and where there is no list. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/**
 * The picture with zoom and pan, the comparison with the photo, and the way to the neighbours by button, key
 * and swipe.
 */
export function ViewerPicture({ generation, onPrevious, onNext }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const [isComparing, setComparing] = useState(false)
  const turn = (direction: 'next' | 'previous') => (direction === 'next' ? onNext : onPrevious)?.()
  const { zoom, enlarge, reduce, showWhole, key, handlers } = useZoom(frame, turn)
  useArrowKeys(frame, turn)
  const isWhole = zoom.scale === 1
  const { width, height } = shapeOf(generation)
  const { place_name: place, output_description: story, output_image_key, photo_key, colour } = generation
  const isDrawing = !!generation.mount_switch?.drawing
  const isInList = onPrevious !== undefined || onNext !== undefined

  return (
    <div className="flex flex-col gap-2">
      {isComparing ? (
        <Suspense fallback={<div style={{ aspectRatio: width / height }} />}>
          <Compare generation={generation} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
        <div
          ref={frame}
          role="group"
          aria-label={t('viewer.zoomable')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move the picture
          tabIndex={0}
          onKeyDown={key}
          {...handlers}
          className={classNames(
            'relative overflow-hidden rounded focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-teal',
            isWhole ? 'cursor-zoom-in touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing',
          )}
        >
          <div
            data-scale={zoom.scale}
            className="[transform:translate(var(--x),var(--y))_scale(var(--scale))]"
            style={{ '--x': `${zoom.x}px`, '--y': `${zoom.y}px`, '--scale': zoom.scale }}
          >
            <ProgressiveImage
              objectKey={output_image_key}
              alt={t('result.alt', { place, story: story ?? '' })}
              width={width}
              height={height}
              colour={colour}
            />
          </div>
          {isDrawing && <DrawingVeil text={t('switch.veil')} />}
        </div>
      )}
      <div
        role="toolbar"
        aria-label={t('viewer.tools')}
        className="flex flex-wrap items-center justify-center text-[#1b2b3f] sm:gap-2"
      >
        {isInList && <Tool Icon={ChevronLeft} label={t('viewer.previous')} onPress={onPrevious} />}
        <Tool
          Icon={ZoomOut}
          label={t('viewer.smaller')}
          onPress={isWhole || isComparing ? undefined : reduce}
        />
        <output aria-live="polite" className="w-12 text-center text-sm font-semibold tabular-nums">
          {percentText(zoom.scale * 100, locale)}
        </output>
        <Tool Icon={ZoomIn} label={t('viewer.larger')} onPress={isComparing ? undefined : enlarge} />
        <span className="max-sm:hidden">
          <Tool
            Icon={Scan}
            label={t('viewer.whole')}
            onPress={isWhole || isComparing ? undefined : showWhole}
          />
        </span>
        {photo_key && (
          <Tool
            Icon={Columns2}
            label={t('compare.start')}
            isPressed={isComparing}
            onPress={() => {
              showWhole()
              setComparing(!isComparing)
            }}
          />
        )}
        {isInList && <Tool Icon={ChevronRight} label={t('viewer.next')} onPress={onNext} />}
      </div>
    </div>
  )
}

interface ToolProps {
  Icon: LucideIcon
  label: string
  isPressed?: boolean
  /** Undefined while it can do nothing; it keeps the focus then. */
  onPress: (() => void) | undefined
}

function Tool({ Icon, label, isPressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-full hover:bg-[#f3e6cd] aria-disabled:opacity-35 aria-pressed:bg-[#1f7279] aria-pressed:text-[#fffcf5] sm:pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

/**
 * ← and → turn to the neighbours, wherever the focus is in the dialog, unless the key meant something there.
 */
function useArrowKeys(
  frame: RefObject<HTMLElement | null>,
  turn: (direction: 'next' | 'previous') => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    // A slider, a menu or another dialog in front has the arrow keys to itself.
    if (target.closest('input,textarea,[role=menu],[role=slider]')) return
    if (frame.current && target.closest('[role=dialog]') !== frame.current.closest('[role=dialog]')) return
    if (key === 'ArrowRight') turn('next')
    else if (key === 'ArrowLeft') turn('previous')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
