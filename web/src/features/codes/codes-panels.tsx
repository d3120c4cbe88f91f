import { INVITABLE_DAYS, REFERRAL_CREDITS, REFERRALS_A_MONTH } from '@pawport/shared/contract/codes/limits.ts'
import { giftPath, REDEEM } from '@pawport/shared/contract/codes/paths.ts'
import type { GiftView } from '@pawport/shared/contract/codes/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Link } from 'wouter'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { redeemUrl, useOwnCodes } from './use-own-codes.ts'

const CARD = 'rounded-card bg-card p-5 card-shadow sm:p-7'

/** The user's gifts, and the link that invites friends. */
export function CodesPanels() {
  const t = useTranslate()
  const { codes, error, reload } = useOwnCodes()
  if (!codes && error)
    return <FailedBanner text={t('codes.failed')} retry={t('error.retry')} onRetry={reload} />
  if (!codes) return <Skeleton className="h-40 rounded-card" />
  const { invite, gifts } = codes
  const url = redeemUrl(invite.code)
  return (
    <>
      <section aria-labelledby="gifts" className={CARD}>
        <h2 id="gifts" className="mb-1 text-lg font-bold">
          {t('codes.gifts')}
        </h2>
        <p className="text-ink-soft">{t('codes.giftsText')}</p>
        {gifts.length === 0 ? (
          <p className="mt-3">{t('codes.noGifts')}</p>
        ) : (
          <ul className="mt-2">
            {gifts.map((gift) => (
              <Gift key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          <Link href={`${paths.pricing}/gift`} className={buttonLook('secondary')}>
            {t('codes.give')}
          </Link>
          <Link href={REDEEM} className={buttonLook('quiet')}>
            {t('codes.haveCode')}
          </Link>
        </p>
      </section>
      <section aria-labelledby="invite" className={CARD}>
        <h2 id="invite" className="mb-1 text-lg font-bold">
          {t('codes.invite')}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {t('codes.inviteText', {
            credits: REFERRAL_CREDITS,
            days: INVITABLE_DAYS,
            most: REFERRALS_A_MONTH,
          })}
        </p>
        <label htmlFor="invite-link" className="mt-4 mb-1.5 block text-sm font-semibold">
          {t('codes.link')}
        </label>
        <div className="flex gap-3 max-sm:flex-col">
          <LinkField id="invite-link" url={url} />
          <CopyButton text={url} label={t('codes.copyLink')} />
        </div>
        <p className="mt-3 text-sm text-ink-soft">{t('codes.counts', invite)}</p>
      </section>
    </>
  )
}

function Gift({ gift }: { gift: GiftView }) {
  const t = useTranslate()
  const locale = useLocale()
  const { id, name, credits, to_email: email, state, created_at: at } = gift
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{`${name} · +${credits}`}</span>
        <span className="block text-sm text-ink-soft">
          {longDate(at, locale)} · {email ? t('codes.toMail', { email }) : t('codes.toHand')}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="text-sm">{t(`codes.state.${state}`)}</span>
        {state === 'open' && (
          <Link
            href={giftPath(id)}
            className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline"
          >
            {t('codes.openCard')}
          </Link>
        )}
      </p>
    </li>
  )
}
