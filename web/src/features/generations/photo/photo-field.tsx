import { Camera, CircleAlert, CircleCheck, ImagePlus, RefreshCw } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { PHOTO_BUTTON_ID } from './other-photo.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { useArrivals } from './use-arrivals.ts'
import type { usePhoto } from './use-photo.ts'

/** Where the pet's photo comes in: dropped, chosen, pasted, or taken with a phone's camera. */
export function PhotoField({ photo, isPreparing, problem, note, take }: ReturnType<typeof usePhoto>) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isHovering = useArrivals((files, arrival) => void take(files, arrival))

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    void take([...(event.target.files ?? [])], 'chosen')
    // The same file may be chosen again after it was changed.
    event.target.value = ''
  }

  return (
    <section aria-labelledby="photo-title" className="flex flex-col gap-3">
      <h2 id="photo-title" className="text-lg font-bold">
        {t('photo.title')}
      </h2>
      {photo ? (
        <PhotoPreview photo={photo} isHovering={isHovering} />
      ) : (
        <button
          type="button"
          id={PHOTO_BUTTON_ID}
          onClick={() => picker.current?.click()}
          className={classNames(
            'flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-5 text-center transition-colors duration-150',
            isHovering ? 'border-teal bg-teal/10' : 'border-ink-soft/50 bg-paper hover:border-teal',
          )}
        >
          <ImagePlus aria-hidden="true" className="size-10 text-teal" strokeWidth={1.5} />
          <span className="font-semibold">{t(isHovering ? 'photo.drop' : 'photo.choose')}</span>
          <span className="text-sm text-ink-soft pointer-coarse:hidden">{t('photo.hint')}</span>
          <span className="hidden text-sm text-ink-soft pointer-coarse:inline">{t('photo.hintTouch')}</span>
        </button>
      )}
      <div className={classNames('flex-wrap gap-2', photo ? 'flex' : 'hidden pointer-coarse:flex')}>
        {photo && (
          <Button
            id={PHOTO_BUTTON_ID}
            onClick={() => picker.current?.click()}
            className="flex-[1_1_9rem] whitespace-nowrap"
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('photo.change')}
          </Button>
        )}
        <div className="hidden flex-[1_1_9rem] pointer-coarse:flex">
          <Button onClick={() => camera.current?.click()} className="w-full whitespace-nowrap">
            <Camera aria-hidden="true" className="size-5" />
            {t('photo.camera')}
          </Button>
        </div>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {isPreparing && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Spinner />
            {t('photo.preparing')}
          </p>
        )}
        {note && (
          <p className="flex items-center gap-2 text-sm text-ok">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {t(note)}
          </p>
        )}
        {problem && (
          <p className="flex gap-2 text-sm font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t(problem.key, { name: problem.name })}
              {problem.key === 'photo.error' && ` · ${t('photo.errorText')}`}
            </span>
          </p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        onChange={chosen}
        data-testid="photo-input"
      />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={chosen} />
    </section>
  )
}
