import { Camera, ImagePlus, RefreshCw } from 'lucide-react'
import { type ChangeEvent, type ReactNode, Suspense, useRef } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { changeDraft } from '../draft.ts'
import { loadCheck } from './load-photo-check.ts'
import { keepPhotoFocus, PHOTO_BUTTON_ID } from './other-photo.ts'
import { PhotoStatus, PhotoWarnings } from './photo-messages.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import type { usePhoto } from './use-photo.ts'

const PetBoxes = lazyPart(() => loadCheck().then(({ PetBoxes }) => PetBoxes))
const PetChoice = lazyPart(() => loadCheck().then(({ PetChoice }) => PetChoice))
const Companions = lazyPart(() => loadCheck().then(({ Companions }) => Companions))
const PetName = lazyPart(() => loadCheck().then(({ PetName }) => PetName))

const PHOTO_BUTTON = 'w-full max-w-60 gap-1.5 px-2.5 text-sm leading-tight sm:text-base'

interface Props extends ReturnType<typeof usePhoto> {
  /** Shown below the empty field. */
  children: ReactNode
}

/** The photo field: a photo is dropped, chosen, pasted, or taken with a phone's camera. */
export function PhotoField({ photo, pet, isPreparing, problem, note, take, children }: Props) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isHovering = useIncomingFiles((files, arrival) => void take(files, arrival))

  // While another photo is prepared, the check of the one before it is not shown.
  const check = isPreparing ? undefined : photo?.check
  const pets = check?.state === 'checked' && check.pets.length > 1 ? check.pets : null
  const wantsOther = check?.state === 'refused' || (check?.state === 'checked' && check.advice.length > 0)

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    void take([...(event.target.files ?? [])], 'chosen').then(keepPhotoFocus)
    // Emptied, so that the same file can be chosen again after it was changed.
    event.target.value = ''
  }

  return (
    <section aria-labelledby="photo-title" className="flex flex-col gap-3">
      <h2 id="photo-title" className="text-lg font-bold">
        {t('photo.title')}
      </h2>
      {!photo && (
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
      <div
        className={classNames(
          'flex items-center gap-4',
          !photo && !isPreparing && 'not-pointer-coarse:hidden',
        )}
      >
        {photo && (
          <PhotoPreview photo={photo} isHovering={isHovering}>
            <Suspense>{pets && <PetBoxes pets={pets} chosen={pet} />}</Suspense>
          </PhotoPreview>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <PhotoStatus isPreparing={isPreparing} note={note} check={check} />
          {photo && (
            <Button id={PHOTO_BUTTON_ID} onClick={() => picker.current?.click()} className={PHOTO_BUTTON}>
              <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
              {t(wantsOther ? 'check.other' : 'photo.change')}
            </Button>
          )}
          <Button
            onClick={() => camera.current?.click()}
            className={classNames(PHOTO_BUTTON, 'not-pointer-coarse:hidden')}
          >
            <Camera aria-hidden="true" className="size-5 shrink-0" />
            {t('photo.camera')}
          </Button>
          {/* Apart from the choice: while this code is fetched, the choice stays and keeps the focus. */}
          <Suspense>
            {photo && check?.state === 'checked' && !(pets && pet === null) && (
              <PetName key={photo.preview} photo={photo} pet={pet} />
            )}
          </Suspense>
        </div>
      </div>
      {!photo && !isPreparing && <div className="-mt-1 grid min-h-9 justify-center gap-2">{children}</div>}
      <PhotoWarnings problem={problem} check={check} />
      <Suspense>
        {pets && <PetChoice pets={pets} chosen={pet} onChoose={(pet) => changeDraft({ pet })} />}
        {check?.state === 'checked' && <Companions />}
      </Suspense>
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
