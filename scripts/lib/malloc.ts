/**
 * How glibc hands memory back in our processes; other systems ignore it. It keeps an arena of freed memory per thread, and after the
 * first large picture it keeps pictures too: 200 postcards then leave a worker at 650 MB instead of 440.
 */
export const FRUGAL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const

/** For Node: what a picture leaves behind is collected soon, not when the young heap has grown to its usual 48 MB. */
export const FRUGAL_HEAP = '--max-semi-space-size=8'
