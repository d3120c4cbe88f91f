/**
 * Frees the buffers of the picture that was drawn last; blocks for 30 to 40 ms. By itself V8 frees them when
 * it needs room, which is in the midst of the next picture: the buffers of both are in memory then. It does
 * nothing in a process that was started without `--expose-gc`.
 */
export function freeBuffers(): void {
  globalThis.gc?.()
}
