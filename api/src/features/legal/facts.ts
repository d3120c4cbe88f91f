import type { LegalFacts } from '@pawport/shared/contract/config/legal.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { pictureModels } from '@pawport/shared/platform/config-diffusion.ts'

function signIn({ identity }: Config): Pick<LegalFacts, 'sign_in' | 'sign_in_with'> {
  if (identity.kind === 'local') return { sign_in: 'local', sign_in_with: [] }
  const labels = identity.providers.map(({ label }) => label)
  return { sign_in: labels.join() === 'Google' ? 'google' : 'others', sign_in_with: labels }
}

/** What terms and privacy page say of this installation. */
export function legalFacts(config: Config): LegalFacts {
  const { moderation } = config
  return {
    operator: config.legal.operator,
    contact_email: config.contact.email,
    picture_model: pictureModels(config.diffusion),
    video_service: config.video.endpoint !== null,
    payments: config.payments.kind === 'none' ? null : config.payments.kind,
    mail: config.mail.kind === 'smtp',
    storage: config.objects.kind,
    ...signIn(config),
    moderation:
      moderation.service.kind === 'endpoint' ? 'service' : moderation.words.length > 0 ? 'words' : 'none',
    places_service: config.geocoder.kind === 'nominatim',
    map_tiles: config.map.tileUrl !== null,
  }
}
