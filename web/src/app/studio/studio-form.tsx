import type { FormEvent } from 'react'
import { CreditsBox } from '../../features/credits/credits-box.tsx'
import { PLACE_FIELD_ID, PlaceField } from '../../features/geo/place-field.tsx'
import { PlaceIdeas } from '../../features/geo/place-ideas.tsx'
import { AspectChoice } from '../../features/studio/choices/aspect-choice.tsx'
import { MountChoice } from '../../features/studio/choices/mount-choice.tsx'
import { photoCap, sizesFor, smallerThan } from '../../features/studio/choices/plan-limits.ts'
import { SizeChoice } from '../../features/studio/choices/size-choice.tsx'
import { StyleChoice } from '../../features/studio/choices/style-choice.tsx'
import { changeDraft, draft } from '../../features/studio/draft.ts'
import { PhotoField } from '../../features/studio/photo/photo-field.tsx'
import { usePhoto } from '../../features/studio/photo/use-photo.ts'
import { missingFrom } from '../../features/studio/submit/readiness.ts'
import { SendBar } from '../../features/studio/submit/send-bar.tsx'
import type { Submission } from '../../features/studio/submit/use-submission.ts'
import { missingCredits, priceOf } from '../../lib/credits/credit-status.ts'
import { shop } from '../../lib/credits/shop.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { profilePath } from '../paths.ts'
import { proposeDestination, typeDestination } from './destination.ts'
import { DestinationOnMap } from './destination-map.tsx'
import { useCarriedDraft } from './use-carried-draft.ts'

interface Props {
  submission: Submission
  isRunning: boolean
  /** The address of the running generation, unless it is on the screen. */
  runningPath: string | null
  onSend: () => void
  onSignIn: () => void
}

/** The form: photo, destination, style, size, price, and the button. */
export function StudioForm({ submission, isRunning, runningPath, onSend, onSignIn }: Props) {
  const t = useTranslate()
  const current = useStore(draft)
  const { subscription } = useSubscription()
  const photo = usePhoto(photoCap(subscription))
  useCarriedDraft(photo.take)
  const { credits } = useCredits()
  const missing = missingFrom(current, photo.isPreparing)
  const sizes = sizesFor(subscription)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isRunning) return
    if (missingCredits(credits, current.size) > 0) shop.set({ wanted: current.size })
    else if (missing === null) onSend()
  }

  return (
    <form
      aria-label={t('studio.form')}
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-col gap-5 rounded-card bg-card px-5 pt-5 shadow-card sm:px-6 sm:pt-6"
    >
      <PhotoField {...photo} />
      <section aria-labelledby="place-title" className="flex flex-col gap-3">
        <h2 id="place-title" className="text-lg font-bold">
          {t('place.title')}
        </h2>
        <PlaceField place={current.destination} onChange={typeDestination} onFound={proposeDestination} />
        <PlaceIdeas onChoose={typeDestination} />
        <DestinationOnMap />
      </section>
      <StyleChoice style={current.style} onChange={(style) => changeDraft({ style })} />
      <MountChoice mount={current.mount} onChange={(mount) => changeDraft({ mount })} />
      <AspectChoice aspect={current.aspect} onChange={(aspect) => changeDraft({ aspect })} />
      <SizeChoice
        sizes={sizes}
        size={current.size}
        aspect={current.aspect}
        priceOf={(size) => priceOf(credits, size)}
        onChange={(size) => changeDraft({ size })}
      />
      <CreditsBox size={current.size} />
      <SendBar
        missing={missing}
        submission={submission}
        isRunning={isRunning}
        runningPath={runningPath}
        price={priceOf(credits, current.size)}
        available={credits?.available_credits}
        actions={{
          again: onSend,
          place: () => document.getElementById(PLACE_FIELD_ID)?.focus(),
          smaller: () => changeDraft({ size: smallerThan(current.size, sizes) }),
          signIn: onSignIn,
          queuePath: profilePath('creations'),
        }}
      />
    </form>
  )
}
