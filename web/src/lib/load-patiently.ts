const PAUSE_MS = 2_000

/** Loads code; once more after a pause, because a request that was lost on its way often arrives then. */
export function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(load))
}
