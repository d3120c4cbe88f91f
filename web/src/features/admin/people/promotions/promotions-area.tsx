import type { PromotionView } from '@pawport/shared/contract/codes/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { newUuid } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'

/** How long a new promotion runs unless its end is changed. */
const USUAL_MS = 30 * DAY_MS

function stateOf({ uses, maxUses, endsAt, closedAt }: PromotionView) {
  if (closedAt) return 'closed'
  if (uses >= maxUses) return 'used'
  return Date.parse(endsAt) <= Date.now() ? 'over' : 'open'
}

/** Promotion codes: what each gives, how often it was used, and the way to make and close one. */
export function PromotionsArea() {
  const t = useTranslate()
  const locale = useLocale()
  const from = useAdminData<'admin.promotions.list'>(pathOf('admin.promotions.list'))
  const [doing, setDoing] = useState<'making' | PromotionView | null>(null)
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('people.promotionsText')}</p>
      <p>
        <Button look="primary" onClick={() => setDoing('making')}>
          {t('people.newPromotion')}
        </Button>
      </p>
      <Loaded from={from}>
        {(rows) => (
          <Records
            label={t('admin.promotions')}
            rows={rows}
            keyOf={({ id }) => id}
            none={t('people.noPromotions')}
            columns={[
              { title: t('people.promotionCode'), cell: ({ code }) => <Code code={code} /> },
              { title: t('people.credits'), cell: ({ credits }) => credits, isNumber: true },
              {
                title: t('people.promotionUses'),
                cell: ({ uses, maxUses }) => `${uses} / ${maxUses}`,
                isNumber: true,
              },
              { title: t('people.promotionEnds'), cell: ({ endsAt }) => moment(endsAt, locale) },
              {
                title: t('people.promotionState'),
                cell: (row) => t(`people.promotion.${stateOf(row)}`),
              },
              {
                title: t('people.edit'),
                cell: (row) =>
                  stateOf(row) === 'open' ? (
                    <Button
                      onClick={() => setDoing(row)}
                      aria-label={`${t('people.closePromotion')}: ${row.code}`}
                    >
                      {t('people.closePromotion')}
                    </Button>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {doing === 'making' && <NewPromotion onDone={from.reload} onClose={() => setDoing(null)} />}
      {doing !== null && doing !== 'making' && (
        <ReasonDialog
          title={t('people.closePromotion')}
          text={t('people.closePromotionText')}
          confirm={t('people.closePromotion')}
          onClose={() => setDoing(null)}
          act={async (form) => {
            const body = { reason: textOf(form, 'reason') }
            await call('admin.promotions.close', { params: { promotion_id: doing.id }, body })
            await from.reload()
          }}
        />
      )}
    </>
  )
}

function Code({ code }: { code: string }) {
  return <span className="font-mono font-semibold whitespace-nowrap">{code}</span>
}

function NewPromotion({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const t = useTranslate()
  // Kept while the dialog is open: a press that is repeated makes one promotion.
  const [id] = useState(newUuid)
  const [usualEnd] = useState(() => new Date(Date.now() + USUAL_MS).toISOString().slice(0, 10))
  const numbers = [
    ['credits', t('people.credits'), 20, 1_000],
    ['maxUses', t('people.promotionMost'), 100, 100_000],
  ] as const
  return (
    <ReasonDialog
      title={t('people.newPromotion')}
      text={t('people.newPromotionText')}
      confirm={t('people.createPromotion')}
      onClose={onClose}
      act={async (form) => {
        const [credits, maxUses] = [Number(textOf(form, 'credits')), Number(textOf(form, 'maxUses'))]
        const endsAt = `${textOf(form, 'endsAt')}T23:59:59Z`
        const body = { id, credits, maxUses, endsAt, reason: textOf(form, 'reason') }
        await call('admin.promotions.create', { body })
        await onDone()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {numbers.map(([name, label, usual, most]) => (
          <Field key={name} label={label}>
            {(props) => (
              <input {...props} name={name} type="number" min={1} max={most} defaultValue={usual} required />
            )}
          </Field>
        ))}
        <Field label={t('people.promotionLastDay')}>
          {(props) => <input {...props} name="endsAt" type="date" defaultValue={usualEnd} required />}
        </Field>
      </div>
    </ReasonDialog>
  )
}
