import type { LegalFacts } from '@pawport/shared/contract/config/legal.ts'
import { RECYCLE_DAYS } from '@pawport/shared/contract/recycle/schemas.ts'
import { DELETION_DAYS, EXPORT_DAYS } from '@pawport/shared/contract/settings/limits.ts'
import { useTranslate } from '../../../lib/locale.ts'

/** A heading with paragraphs, and a list below them. */
export interface Section {
  title: string
  texts: string[]
  items?: string[]
}

/** Who runs the installation, and how to reach them. */
function useOperator() {
  const t = useTranslate()
  return ({ operator, contact_email: email }: LegalFacts): Section => ({
    title: t('legal.who'),
    texts: [
      operator ? t('legal.operator', { operator }) : t('legal.noOperator'),
      email ? t('legal.write', { email }) : t('legal.form'),
    ],
  })
}

/** The privacy page for what an installation does. */
export function usePrivacy() {
  const t = useTranslate()
  const operator = useOperator()
  return (facts: LegalFacts): Section[] => [
    operator(facts),
    {
      title: t('privacy.signIn'),
      texts: [t(`privacy.signIn.${facts.sign_in}`, { names: facts.sign_in_with.join(', ') })],
    },
    { title: t('privacy.keep'), texts: [t('privacy.keepText')] },
    { title: t('privacy.photos'), texts: [t('privacy.photosText')] },
    {
      title: t('privacy.drawn'),
      texts: [
        facts.picture_model
          ? t('privacy.drawn.model', { model: facts.picture_model })
          : t('privacy.drawn.own'),
        ...(facts.video_service ? [t('privacy.drawn.video')] : []),
      ],
    },
    {
      title: t('privacy.places'),
      texts: [
        t(facts.places_service ? 'privacy.places.service' : 'privacy.places.own'),
        ...(facts.map_tiles ? [t('privacy.places.tiles')] : []),
      ],
    },
    { title: t('privacy.stored'), texts: [t(`privacy.stored.${facts.storage}`)] },
    { title: t('privacy.payments'), texts: [t(`privacy.payments.${facts.payments ?? 'none'}`)] },
    { title: t('privacy.mail'), texts: [t(facts.mail ? 'privacy.mail.smtp' : 'privacy.mail.log')] },
    { title: t('privacy.moderation'), texts: [t(`privacy.moderation.${facts.moderation}`)] },
    { title: t('privacy.browser'), texts: [t('privacy.browserText')] },
    {
      title: t('privacy.howLong'),
      texts: [],
      items: [
        t('privacy.howLong.photos'),
        t('privacy.howLong.bin', { days: RECYCLE_DAYS }),
        t('privacy.howLong.sessions'),
        ...(facts.mail ? [t('privacy.howLong.mails')] : []),
        t('privacy.howLong.rest'),
      ],
    },
    {
      title: t('privacy.delete'),
      texts: [t('privacy.deleteText', { exportDays: EXPORT_DAYS, deletionDays: DELETION_DAYS })],
    },
  ]
}

/** The terms for what an installation does. */
export function useTerms() {
  const t = useTranslate()
  const operator = useOperator()
  return (facts: LegalFacts): Section[] => [
    operator(facts),
    { title: t('terms.photos'), texts: [t('terms.photosText')] },
    {
      title: t('terms.cards'),
      texts: [
        t('terms.cardsText'),
        facts.picture_model ? t('terms.cards.model', { model: facts.picture_model }) : t('terms.cards.own'),
      ],
    },
    {
      title: t('terms.credits'),
      texts: [t('terms.creditsText'), t(`terms.credits.${facts.payments ?? 'none'}`)],
    },
    { title: t('terms.public'), texts: [t('terms.publicText'), t(`privacy.moderation.${facts.moderation}`)] },
    { title: t('terms.account'), texts: [t('terms.accountText')] },
    { title: t('terms.service'), texts: [t('terms.serviceText')] },
    { title: t('terms.these'), texts: [t('terms.theseText')] },
  ]
}
