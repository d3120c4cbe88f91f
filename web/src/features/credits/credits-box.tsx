import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, Plus } from 'lucide-react'
import { type CreditStatus, creditStatus, possiblePictures } from '../../lib/credits/credit-status.ts'
import { shop } from '../../lib/credits/shop.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Ticket } from '../../ui/ticket.tsx'

const LOOKS = {
  empty: { Icon: CircleAlert, tone: 'text-bad', text: 'credits.empty' },
  insufficient: { Icon: CircleAlert, tone: 'text-bad', text: 'credits.insufficient' },
  low: { Icon: CircleAlert, tone: 'text-warn', text: 'credits.low' },
  normal: { Icon: CircleCheck, tone: 'text-ok', text: 'credits.enough' },
} as const satisfies Record<
  Exclude<CreditStatus, 'loading'>,
  { Icon: LucideIcon; tone: string; text: string }
>

/**
 * The available credits, the number of pictures that they pay for at the chosen size, and the reserved
 * credits.
 */
export function CreditsBox({ size }: { size: PictureSize }) {
  const t = useTranslate()
  const { credits, error, reload } = useCredits()
  const status = creditStatus(credits, size)
  return (
    <section aria-labelledby="credits-title" data-status={status}>
      <Ticket
        stubWidth="6.5rem"
        className="bg-paper"
        stub={
          <button
            type="button"
            onClick={() => shop.set({ wanted: size })}
            className="flex size-full flex-col items-center justify-center gap-1 rounded-r-xl px-2 text-sm font-semibold text-teal hover:underline"
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('credits.more')}
          </button>
        }
      >
        <div className="flex flex-col gap-0.5 px-4 py-3">
          <h2 id="credits-title" className="text-sm font-semibold text-ink-soft">
            {t('credits.title')}
          </h2>
          {!credits && error ? (
            <p role="alert" className="flex min-h-14 flex-wrap items-center gap-x-3 text-sm text-bad">
              {loadErrorText(error, t('credits.failed'))}
              <Button look="quiet" className="-ml-5" onClick={reload}>
                {t('generate.retry')}
              </Button>
            </p>
          ) : !credits || status === 'loading' ? (
            <p className="flex min-h-14 items-center gap-3 text-ink-soft">
              <Spinner className="text-teal" />
              {t('credits.loading')}
            </p>
          ) : (
            <Balance credits={credits} size={size} {...LOOKS[status]} />
          )}
        </div>
      </Ticket>
    </section>
  )
}

type BalanceProps = { credits: Credits; size: PictureSize } & (typeof LOOKS)[keyof typeof LOOKS]

function Balance({ credits, size, Icon, tone, text }: BalanceProps) {
  const t = useTranslate()
  const { available_credits: available, held_credits: held } = credits
  const count = possiblePictures(credits, size)
  return (
    <>
      <p className="text-3xl leading-none font-extrabold tabular-nums" data-testid="balance">
        {available}
      </p>
      <p
        className={classNames('flex items-center gap-1.5 text-sm font-semibold', tone)}
        data-testid="credit-status"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {text === 'credits.low' && count === 1 ? t('credits.last') : t(text, { count })}
      </p>
      {held > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-teal" data-testid="held">
          <Hourglass aria-hidden="true" className="size-4" />
          {t('credits.held', { held })}
        </p>
      )}
    </>
  )
}
