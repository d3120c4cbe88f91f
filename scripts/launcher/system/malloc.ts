/**
 * How glibc hands memory back in our processes; other systems ignore it. It keeps an arena of freed memory per thread, and after the
 * first large picture it keeps pictures too: 200 postcards then leave a worker at 650 MB instead of 440.
 */
export const FRUGAL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const

/** Options of Node for each program. */
export const HEAP = {
  // Uploads live shortly: with a larger young generation V8 frees them before they count as old and cost a full collection.
  api: '--max-semi-space-size=16',
  // V8 frees the memory of a picture soon, not when the young generation has grown to its usual 48 MB.
  worker: '--max-semi-space-size=8',
} as const
