import { pause } from './pause.ts'

const PAUSE_MS = 2_000

/** Loads code; once more after a pause, because a request that was lost on its way often arrives then. */
export function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(() => pause(PAUSE_MS).then(load))
}
