import type { ModerationConfig } from '../../platform/config-community.ts'
import type { Log } from '../../platform/log.ts'
import { blockedWords } from './blocked-words.ts'
import { endpointModeration } from './endpoint.ts'
import type { Moderation } from './moderation.ts'

/** Chooses the driver; blocked words are refused in front of either. */
export function openModeration({ words, service }: ModerationConfig, log: Log): Moderation {
  const isBlocked = blockedWords(words)
  const driver = openService(service, log)
  return {
    kind: driver.kind,
    async allows(content) {
      if (content.kind === 'text' && isBlocked(content.text)) return false
      return driver.allows(content)
    },
  }
}

function openService(service: ModerationConfig['service'], log: Log): Moderation {
  switch (service.kind) {
    case 'none':
      return { kind: 'none', allows: async () => true }
    case 'endpoint':
      log.info({ host: service.url.host }, 'what users show to others is checked by a service')
      return endpointModeration(service, log)
    default:
      return service satisfies never
  }
}
