import type { BreakerConfig, DiffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { VideoConfig } from '@pawport/shared/platform/config-video.ts'
import type { Models } from '../../postcard/draw-card.ts'
import { openBuiltInVideos } from './built-in/built-in-driver.ts'
import type { VideoDriver } from './video.ts'

/** The breaker of an installation that draws its pictures itself; with endpoints theirs counts. */
const BREAKER: BreakerConfig = { failures: 5, pauseMs: 30_000, refusedMs: 600_000 }

/**
 * The video driver that the configuration chooses. `models` cut pets out; the caller closes them after the
 * driver. Throws when the configuration names a provider that does not exist.
 */
export async function openVideos(
  { encodes, deadlineMs, endpoint }: VideoConfig,
  diffusion: DiffusionConfig,
  models: Models,
): Promise<VideoDriver> {
  if (!endpoint) return openBuiltInVideos({ models, encodes, deadlineMs })
  // The module is loaded only when it is chosen: most installations start without an endpoint.
  const { openEndpointVideos } = await import('./endpoint/endpoint-driver.ts')
  const builtIn = openBuiltInVideos({ models, encodes: false, deadlineMs })
  const breaker = diffusion.kind === 'endpoints' ? diffusion.breaker : BREAKER
  return openEndpointVideos(endpoint, { builtIn, breaker, deadlineMs })
}
