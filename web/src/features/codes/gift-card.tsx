import { REDEEM } from '@pawport/shared/contract/codes/paths.ts'
import type { GiftView } from '@pawport/shared/contract/codes/schemas.ts'
import { Printer } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { redeemUrl } from './use-own-codes.ts'

/** A gift as a card to print, with a line for words by hand. */
export function GiftCard({ gift: { credits, from, code } }: { gift: GiftView }) {
  const t = useTranslate()
  if (!code) return <p className="text-ink-soft">{t('codes.cardGone')}</p>
  return (
    <>
      {/* Printed in the colours of the day, also at night. */}
      <section
        aria-label={t('codes.cardTitle')}
        className="gift-card relative max-w-xl overflow-hidden rounded-card border-2 border-[#d8ccb4] bg-[#fffaf0] p-6 text-[#1b2b3f] card-shadow sm:p-9"
      >
        <Postmark
          text="Pawport · Pawport ·"
          lines={[`+${credits}`]}
          className="absolute -top-3 -right-4 w-28 rotate-12 text-[#b4432f] sm:w-36"
        />
        <p className="max-w-[70%] font-title text-2xl sm:text-3xl">{t('codes.cardFor')}</p>
        {from && <p className="mt-1 max-w-[70%]">{t('codes.cardFrom', { name: from })}</p>}
        <p className="mt-6 font-semibold">{t('codes.cardCredits', { credits })}</p>
        <p className="mt-3 rounded-xl border-2 border-dashed border-[#b4432f] px-3 py-3 text-center font-mono text-lg font-bold whitespace-nowrap tabular-nums min-[26rem]:text-2xl">
          {code}
        </p>
        <p className="mt-3 text-sm wrap-anywhere">
          {t('codes.cardHow', { address: `${window.location.host}/#${REDEEM}` })}
        </p>
        <div aria-hidden="true" className="mt-10 mb-2 border-b border-[#1b2b3f]/40" />
      </section>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Button look="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('codes.print')}
        </Button>
        <CopyButton text={code} label={t('codes.copyCode')} />
        <CopyButton text={redeemUrl(code)} label={t('codes.copyLink')} />
      </p>
    </>
  )
}
