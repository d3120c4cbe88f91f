import { CircleAlert, ImagePlus, LockKeyhole } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCarriedPhoto } from './use-carried-photo.ts'

const PhotoCard = lazy(() =>
  withTexts('home', import('./photo-card.tsx')).then(({ PhotoCard }) => ({ default: PhotoCard })),
)

/** Takes a photo before the sign-in; the photo is in the draft when the studio opens. */
export function UploadCard() {
  const t = useTranslate()
  const id = useId()
  const [isHovering, setHovering] = useState(false)
  const { photo, refusal, keep, forget } = useCarriedPhoto()
  const input = useRef<HTMLInputElement>(null)

  const takeEarly = useEffectEvent(() => input.current && take(input.current))
  // The page is prerendered: a photo may be chosen before React listens.
  useEffect(() => void takeEarly(), [])

  if (photo) {
    return (
      <Suspense fallback={<div className="min-h-64" />}>
        <PhotoCard photo={photo} onOther={() => void forget()} />
      </Suspense>
    )
  }

  function take(field: HTMLInputElement): void {
    void keep(field.files?.[0])
    field.value = ''
  }

  function hover(event: DragEvent, over: boolean): void {
    event.preventDefault()
    setHovering(over)
  }

  function drop(event: DragEvent): void {
    hover(event, false)
    void keep(event.dataTransfer.files[0])
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="max-w-xl overflow-hidden rounded-card bg-card card-shadow"
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
    >
      <div aria-hidden="true" className="airmail h-2" />
      <div className={classNames('flex flex-col gap-4 p-5 sm:p-6', isHovering && 'bg-teal/10')}>
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {t(isHovering ? 'upload.drop' : 'upload.title')}
        </h2>
        <div className="relative">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            aria-describedby={`${id}-hint`}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <label
            htmlFor={id}
            className="flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-full bg-coral px-4 font-semibold sm:px-6 sm:text-lg text-on-coral card-shadow transition-colors duration-150 peer-hover:bg-coral-deep peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal"
          >
            <ImagePlus aria-hidden="true" className="size-6 shrink-0" />
            {t('upload.choose')}
          </label>
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          <span className="pointer-coarse:hidden">{t('upload.hint')}</span>
          <span className="hidden pointer-coarse:inline">{t('upload.hintTouch')}</span>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0 text-ok" />
          {t('upload.private')}
        </p>
        <div aria-live="polite" className="empty:hidden">
          {refusal && (
            <p className="flex gap-2 text-sm font-medium text-bad">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t(refusal)}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
