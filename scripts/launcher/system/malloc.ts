import { join } from 'node:path'

/**
 * How glibc hands memory back in our processes; other systems ignore it. By default glibc keeps freed memory
 * for each thread, and after the first large picture that of pictures, too: after 200 postcards a worker then
 * has 650 MB instead of 440.
 */
export const FRUGAL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/**
 * Where Node keeps what it compiled, for the folder of the product: the next start takes half as long, and a
 * thread that finds its file there needs 9 MB less, because it does not load the compiler of TypeScript.
 */
export function compileCache(root: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
}

/** Options of Node for each program. */
export const HEAP = {
  // The bytes of an upload are needed for a short time. A larger young generation lets V8 free them before
  // they become old and need a full collection. A full collection looks at all of the heap, 66 MB: it comes
  // when the heap has doubled, not after each 30 uploads, for 40 MB more. The Dockerfiles say the same.
  api: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
  // V8 frees the memory of a picture soon, not when the young generation has grown to its usual 48 MB.
  worker: ['--max-semi-space-size=8'],
}
