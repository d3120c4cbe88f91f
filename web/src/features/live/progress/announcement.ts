import { type Generation, MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import { isCancelled } from '../../../lib/generations/status.ts'
import type { T } from '../../../lib/locale.ts'
import { remaining } from './remaining-time.ts'

/** The state of a pending generation in one or two sentences. */
export function waitingText(generation: Generation, t: T): string {
  if (generation.waits_until) return t('live.tomorrow')
  if (!generation.worker_available) return t('live.noWorker')
  const position = positionText(generation.position, t)
  const left = remainingText(generation.eta_seconds, t)
  return left === '' ? position : t('live.pair', { first: position, second: left })
}

function positionText(position: number | null, t: T): string {
  if (position === null) return t('live.queued')
  if (position === 1) return t('live.next')
  return t(position < MAX_POSITION ? 'live.position' : 'live.farBack', { position })
}

/** Says that the owner may leave the page. */
export function leaveText({ waits_until }: Pick<Generation, 'waits_until'>, t: T): string {
  return t(waits_until ? 'live.leaveWaiting' : 'live.leave')
}

export function remainingText(etaSeconds: number | null, t: T): string {
  const left = remaining(etaSeconds)
  if (!left) return ''
  return left.key === 'live.minutes' ? t(left.key, { minutes: left.minutes }) : t(left.key)
}

/** The text for screen readers. It changes with status, queue position and stage, not with each percent. */
export function announcement(generation: Generation, t: T): string {
  const spoken = (status: 'live.transit' | 'live.drawn' | 'live.arrived' | 'live.returned', detail: string) =>
    t('live.spoken', { status: t(status), detail })
  switch (generation.status) {
    case 'pending':
      return spoken('live.transit', waitingText(generation, t))
    case 'processing':
      return spoken('live.drawn', t(`stage.${generation.stage ?? 'preparing'}`))
    case 'completed':
      return spoken('live.arrived', t('result.title', { place: generation.place_name }))
    case 'failed':
      return isCancelled(generation) && generation.error
        ? generation.error.message
        : spoken('live.returned', generation.error?.message ?? t('generate.unreadable'))
  }
}
