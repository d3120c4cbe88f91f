import { MAX_POSITION } from '../contract/generations/schemas.ts'

/** The current speed of the installation. */
export interface Pace {
  /** Jobs that can run at once; 0 when no worker lives. */
  slots: number
  /** Seconds a picture took lately; null before the first. */
  secondsPerPicture: number | null
}

export interface Wait {
  eta_seconds: number | null
  worker_available: boolean
}

/**
 * Seconds until a job at `position` (1 is next) is done: full rounds of all slots before it, and its own.
 * Beyond the counted positions there is no estimate.
 */
export function estimateWait(position: number, { slots, secondsPerPicture }: Pace): Wait {
  if (slots === 0) return { eta_seconds: null, worker_available: false }
  if (secondsPerPicture === null || position >= MAX_POSITION)
    return { eta_seconds: null, worker_available: true }
  return { eta_seconds: Math.ceil(Math.ceil(position / slots) * secondsPerPicture), worker_available: true }
}

/** Seconds that a running job still needs. */
export function estimateRest(progressPercent: number, { slots, secondsPerPicture }: Pace): Wait {
  if (secondsPerPicture === null) return { eta_seconds: null, worker_available: slots > 0 }
  return {
    eta_seconds: Math.max(1, Math.ceil(secondsPerPicture * (1 - progressPercent / 100))),
    worker_available: slots > 0,
  }
}
