import { paths } from '@pawport/shared/contract/paths.ts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { ShopOutlet } from '../../features/credits/shop-outlet.tsx'
import { useCreditNotice } from '../../features/credits/use-credit-notice.ts'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { runningOne, tabTitle } from '../../features/live/running/tab-title.ts'
import { useFavicon } from '../../features/live/running/use-favicon.ts'
import { useReadyNotification } from '../../features/live/running/use-ready-notification.ts'
import { useRunning } from '../../features/live/running/use-running.ts'
import { OFFERED_SIZES } from '../../features/studio/choices/plan-limits.ts'
import { changeDraft, draft, FREE_SEED } from '../../features/studio/draft.ts'
import { chooseOtherPhoto } from '../../features/studio/photo/other-photo.ts'
import { useSubmission } from '../../features/studio/submit/use-submission.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useGeneration, useGenerations } from '../../lib/generations/use-generations.ts'
import { useLocale, useTranslate, withTexts } from '../../lib/locale.ts'
import { scrollToTop } from '../../lib/scroll.ts'
import { useStore } from '../../lib/store.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { creationPath } from '../paths.ts'
import { STUDIO_FRAME, STUDIO_TITLE } from '../studio-frame.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { Desk } from './desk.tsx'
import { DrawnBy } from './drawn-by.tsx'
import { KeptMap, Stage } from './load-helpers.ts'
import { StudioForm } from './studio-form.tsx'
import { useIsHere } from './use-is-here.ts'
import { useReturnToRunning } from './use-return-to-running.ts'

const BillingNotices = lazyPart(() =>
  withTexts('account', import('../billing-notices.tsx')).then(({ BillingNotices }) => BillingNotices),
)
const CreationsStrip = lazyPart(() =>
  withTexts('postcard', import('../../features/creations/creations-strip.tsx')).then(
    ({ CreationsStrip }) => CreationsStrip,
  ),
)

interface Props {
  /** The generation that the address names. */
  taskId: string | null
  /** Leads to the sign-in, and back with the draft. */
  onSignIn: () => void
}

/** The form on the left; beside it the preview or the generation that the address names, and earlier ones. */
export function Studio({ taskId, onSignIn }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { generations } = useGenerations()
  const { generation: fetched, error } = useGeneration(taskId)
  // One of the list is shown at once, and its newest state as soon as it has arrived.
  const listed = error ? undefined : generations?.find(({ task_id }) => task_id === taskId)
  const generation = fetched ?? listed
  const submitting = useSubmission()
  const { isRunning, leaveRunning } = useRunning({ shown: generation, listed: generations })
  const noteRunning = useEffectEvent(submitting.noteRunning)
  useEffect(() => {
    if (isRunning) noteRunning()
  }, [isRunning])
  const hasPhoto = useStore(draft).photo !== null
  useReturnToRunning(taskId, generations)
  const running = runningOne(generation, generations)
  useDocumentTitle(tabTitle(running, t, useLocale()))
  useFavicon(running !== undefined)
  const open = (task: string) => navigate(creationPath(task))
  const isHere = useIsHere()
  const isWide = useWideScreen()
  /** Opens the new generation unless the user has left the studio meanwhile. */
  const openIfHere = (task: string) => isHere.current && open(task)
  useReadyNotification(generations, open)

  async function send(): Promise<void> {
    const { submission } = submitting
    // Of several destinations some may run: the press is about those that were refused.
    const isRest = submission.state === 'failed' && submission.placed.length > 0
    if (isRunning && !isRest) return
    const outcome = await submitting.submit({ kind: 'draft', draft: draft.get() })
    if (outcome.state !== 'accepted') return
    changeDraft({ seed: FREE_SEED })
    if (outcome.count > 1) toast('success', t('generate.onTheWay', { count: outcome.count }))
    openIfHere(outcome.taskId)
  }

  function beginAnother(): void {
    leaveRunning()
    navigate(paths.dashboard)
    scrollToTop()
  }

  function leaveDeleted(deleted: string): void {
    if (deleted === taskId) navigate(paths.dashboard)
  }

  function retry(): void {
    // One picture again: further destinations of the draft are not part of it.
    if (generation && (!hasPhoto || draft.get().destination.name.trim() === '')) {
      const { prompt_location: name, lat, lng } = generation
      const coordinates = lat === null || lng === null ? null : { lat, lng }
      changeDraft({ destination: { name, coordinates } })
    }
    if (!hasPhoto) {
      chooseOtherPhoto()
      return
    }
    changeDraft({ stops: [] })
    void send()
  }

  // A generation takes its place: nothing is previewed beside a picture, nor while one is ordered.
  const stage = taskId === null && (
    <Suspense fallback={<div className="lg:min-h-[80svh]" />}>
      <Stage isOrdering={submitting.submission.state === 'sending'} />
    </Suspense>
  )

  return (
    <div className={classNames('flex flex-col gap-4 sm:gap-6', STUDIO_FRAME)}>
      <Watch />
      <Notices />
      <header>
        <h1 className={STUDIO_TITLE}>{t('studio.title')}</h1>
        <p className="mt-0.5 text-sm text-ink-soft sm:text-base">{t('studio.lead')}</p>
        <DrawnBy />
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <StudioForm
          submission={submitting.submission}
          isRunning={isRunning}
          runningPath={running && running.task_id !== taskId ? creationPath(running.task_id) : null}
          stage={stage || null}
          onSend={() => void send()}
          onSignIn={onSignIn}
        />
        <div className="flex min-w-0 flex-col gap-8 self-stretch">
          {isWide && stage}
          <Desk
            taskId={taskId}
            generation={generation}
            error={error}
            hasPhoto={hasPhoto}
            onAnother={beginAnother}
            onRetry={retry}
            onOpen={openIfHere}
            onDeleted={leaveDeleted}
          />
          <Suspense>{isWide && <KeptMap />}</Suspense>
          {generations && generations.length > 0 && (
            <Suspense>
              <CreationsStrip
                generations={generations}
                shown={taskId}
                pathOf={creationPath}
                onDeleted={leaveDeleted}
              />
            </Suspense>
          )}
        </div>
      </div>
      <ShopOutlet smallest={OFFERED_SIZES[0]} onSmaller={() => changeDraft({ size: OFFERED_SIZES[0] })} />
    </div>
  )
}

/**
 * Watches what the server tells. It shows nothing: as a component of its own it leaves the studio unrendered
 * when credits change.
 */
function Watch() {
  useLiveUpdates()
  const { size } = useStore(draft)
  useCreditNotice(size)
  return null
}

/** The notices about payments. Their code is fetched only when they may have something to say. */
function Notices() {
  const { subscription } = useSubscription()
  const { credits } = useCredits()
  const hasSome =
    subscription?.status === 'past_due' || credits?.shares.some((share) => share.expires_at) === true
  return (
    hasSome && (
      <Suspense>
        <BillingNotices />
      </Suspense>
    )
  )
}
