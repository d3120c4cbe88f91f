import { type FormEvent, type ReactNode, Suspense } from 'react'
import { CreditsBox } from '../../features/credits/credits-box.tsx'
import { PLACE_FIELD_ID, PlaceField } from '../../features/geo/place-field.tsx'
import { LookRow } from '../../features/studio/choices/look-row.tsx'
import { photoCap, sizesFor, smallerThan } from '../../features/studio/choices/plan-limits.ts'
import {
  changeDraft,
  destinationsOf,
  draft,
  NOWHERE,
  orderedPictures,
  orderedSize,
} from '../../features/studio/draft.ts'
import { keepPhotoFocus } from '../../features/studio/photo/other-photo.ts'
import { PhotoField } from '../../features/studio/photo/photo-field.tsx'
import { usePhoto } from '../../features/studio/photo/use-photo.ts'
import { missingFrom } from '../../features/studio/submit/readiness.ts'
import { SendBar } from '../../features/studio/submit/send-bar.tsx'
import { BEGINNING, type Submission } from '../../features/studio/submit/use-submission.ts'
import { missingCredits, priceOf } from '../../lib/credits/credit-status.ts'
import { shop } from '../../lib/credits/shop.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { profilePath } from '../paths.ts'
import { meant, proposeDestination, typeDestination } from './destination.ts'
import {
  ExamplePhoto,
  FirstSteps,
  FoundDestination,
  PlaceIdeas,
  PlaceMeaning,
  SavedPets,
  SendFailed,
  Stops,
} from './load-helpers.ts'
import { MapButton } from './map-button.tsx'
import { useAgreedOrder } from './use-agreed-order.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Props {
  submission: Submission
  isRunning: boolean
  /** The address of the running generation, unless it is on the screen. */
  runningPath: string | null
  /** The preview and the styles, which stand in the form where there is no room beside it; null without. */
  stage: ReactNode
  onSend: () => void
  onSignIn: () => void
}

/** The form: photo, destination, style, size, price, and the button. */
export function StudioForm({ submission, isRunning, runningPath, stage, onSend, onSignIn }: Props) {
  const t = useTranslate()
  const current = useStore(draft)
  const { subscription } = useSubscription()
  const photo = usePhoto(photoCap(subscription))
  const { credits } = useCredits()
  const { length: places } = destinationsOf(current)
  const count = current.takes > 0 ? orderedPictures(current) : places
  const missing = missingFrom(current, photo.isPreparing)
  const { isBeginning, agree } = useAgreedOrder(missing, onSend)
  useKeptDraft(photo.take, agree)
  const sizes = sizesFor(subscription)
  const isWide = useWideScreen()
  // A phone shows no outline of a picture: there is one thing to do first.
  const hasStage = stage !== null && (isWide || (current.photo !== null && places > 0))
  const each = priceOf(credits, orderedSize(current))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isRunning) return
    if (missingCredits(credits, orderedSize(current), orderedPictures(current)) > 0) openShop()
    else if (missing === null) onSend()
  }

  async function takeExample(file: File): Promise<void> {
    await photo.take([file], 'chosen')
    keepPhotoFocus()
  }

  /** Empties the field for a further destination. */
  function beginDestination(): void {
    typeDestination(NOWHERE)
    focusPlace()
  }

  function isTaken(name: string): boolean {
    return destinationsOf(current).some((one) => one.name === name)
  }

  function openShop(): void {
    shop.set({ wanted: orderedSize(current), ...(count > 1 && { pictures: count }) })
  }

  return (
    <form
      aria-label={t('studio.form')}
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-col gap-5 rounded-card bg-card px-5 pt-5 card-shadow sm:px-6 sm:pt-6"
    >
      <PhotoField {...photo}>
        <Suspense>
          <SavedPets isSignedIn={credits !== undefined} onTaken={keepPhotoFocus} />
          <ExamplePhoto onTake={(file) => void takeExample(file)} />
        </Suspense>
      </PhotoField>
      <section
        aria-labelledby="place-title"
        data-source={places > 0 ? current.destination.source : undefined}
        className="flex flex-col gap-3"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id="place-title" className="text-lg font-bold">
            {t('place.title')}
          </h2>
          <MapButton />
        </div>
        <PlaceField
          place={current.destination}
          onChange={typeDestination}
          onFound={proposeDestination}
          onMeant={meant.set}
          Meaning={PlaceMeaning}
        />
        <Suspense>
          <FoundDestination />
        </Suspense>
        <div className="min-h-19.5">
          <Suspense>
            <PlaceIdeas onChoose={typeDestination} isTaken={isTaken} />
          </Suspense>
        </div>
        <Suspense>
          <Stops each={each} onAnother={beginDestination} onRemoved={focusPlace} />
        </Suspense>
      </section>
      {/* They arrive late: here they move nothing that a phone shows first. */}
      <Suspense>
        <FirstSteps />
      </Suspense>
      {!isWide && hasStage && stage}
      <LookRow sizes={sizes} priceOf={(size) => priceOf(credits, size)} hasStyles={!hasStage} />
      <CreditsBox size={current.size} />
      <SendBar
        SendFailed={SendFailed}
        missing={missing}
        submission={isBeginning ? BEGINNING : submission}
        isRunning={isRunning}
        runningPath={runningPath}
        count={count}
        each={each}
        available={credits?.available_credits}
        actions={{
          again: onSend,
          place: focusPlace,
          smaller: () => changeDraft({ size: smallerThan(current.size, sizes) }),
          credits: openShop,
          signIn: onSignIn,
          queuePath: profilePath('creations'),
        }}
      />
    </form>
  )
}

function focusPlace(): void {
  document.getElementById(PLACE_FIELD_ID)?.focus()
}
