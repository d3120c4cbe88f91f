import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { postForm } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { SESSION_PATH } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { type Crop, dragged, MAX_ZOOM, squareOf, WHOLE } from './crop.ts'

/** Pixels of a side of what is sent; the server makes it smaller. */
const SENT_SIDE = 512
const SHOWN_SIDE = 320

interface Props {
  picture: ImageBitmap
  onClose: () => void
}

/** Chooses the square of a picture that becomes the avatar: by dragging, or by the sliders. */
export function AvatarDialog({ picture, onClose }: Props) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const { isBusy, start } = useAction(async () => {
    const form = new FormData()
    form.set('img', await cropped(picture, crop), 'avatar.jpg')
    await postForm('avatar.change', form, {}, () => undefined)
    await mutate(SESSION_PATH)
    toast('success', t('settings.avatarChanged'))
    onClose()
  })

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (!from.current) return
    const side = currentTarget.getBoundingClientRect().width
    const by = { x: (clientX - from.current.x) / side, y: (clientY - from.current.y) / side }
    from.current = { x: clientX, y: clientY }
    setCrop((before) => dragged(picture, before, by))
  }

  return (
    <Dialog title={t('settings.avatarCrop')} onClose={onClose} className="sm:max-w-md">
      <canvas
        ref={canvas}
        width={SHOWN_SIDE}
        height={SHOWN_SIDE}
        role="img"
        aria-label={t('settings.avatarPreview')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
        className="aspect-square w-full max-w-80 cursor-move touch-none self-center rounded-full bg-paper-deep"
      />
      <div className="flex flex-col gap-3">
        <Slider
          label={t('settings.avatarZoom')}
          value={crop.zoom}
          min={1}
          max={MAX_ZOOM}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label={t('settings.avatarAcross')}
          value={crop.x}
          min={0}
          max={1}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label={t('settings.avatarDown')}
          value={crop.y}
          min={0}
          max={1}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onClose}>{t('settings.cancel')}</Button>
        <Button look="primary" onClick={start} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          {t('settings.avatarUse')}
        </Button>
      </div>
    </Dialog>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-teal"
      />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  // Transparent pixels become white, as in the JPEG that is sent.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

async function cropped(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SENT_SIDE
  canvas.height = SENT_SIDE
  draw(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('this browser cannot write pictures')
  return blob
}
