import type { AdminPack, AdminPlan } from '@pawport/shared/contract/admin/plans.ts'
import { useState } from 'react'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { money } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Loaded } from '../../loaded.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { Part } from '../facts.tsx'
import { PackDialog, PlanDialog } from './offer-dialogs.tsx'

/** Plans and packs, each with the way to change it. */
export function OffersArea() {
  const t = useTranslate()
  const plans = useAdminData<'admin.plans.list'>(pathOf('admin.plans.list'))
  const packs = useAdminData<'admin.packs.list'>(pathOf('admin.packs.list'))
  const [plan, setPlan] = useState<AdminPlan | null>(null)
  const [pack, setPack] = useState<AdminPack | null>(null)
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('people.offersText')}</p>
      <Part title={t('people.plans')}>
        <Loaded from={plans}>{(rows) => <Plans rows={rows} onEdit={setPlan} />}</Loaded>
      </Part>
      <Part title={t('people.packs')}>
        <Loaded from={packs}>{(rows) => <Packs rows={rows} onEdit={setPack} />}</Loaded>
      </Part>
      {plan && <PlanDialog plan={plan} onChange={plans.reload} onClose={() => setPlan(null)} />}
      {pack && <PackDialog pack={pack} onChange={packs.reload} onClose={() => setPack(null)} />}
    </>
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  onEdit: (row: Row) => void
}

/** The columns that plans and packs share. */
function useColumns<Row extends AdminPlan | AdminPack>(onEdit: (row: Row) => void) {
  const t = useTranslate()
  const locale = useLocale()
  return {
    name: { title: t('people.name'), cell: ({ name }: Row) => name[locale] },
    price: {
      title: t('people.price'),
      cell: ({ priceCents }: Row) => money(priceCents / 100, locale),
      isNumber: true,
    },
    active: {
      title: t('people.offered'),
      cell: ({ active }: Row) => t(active ? 'people.yes' : 'people.no'),
    },
    edit: {
      title: t('people.edit'),
      cell: (row: Row) => (
        <Button onClick={() => onEdit(row)} aria-label={`${t('people.edit')}: ${row.name[locale]}`}>
          {t('people.edit')}
        </Button>
      ),
    },
  }
}

function Plans({ rows, onEdit }: RowsProps<AdminPlan>) {
  const t = useTranslate()
  const { name, price, active, edit } = useColumns(onEdit)
  return (
    <Records
      label={t('people.plans')}
      rows={rows}
      keyOf={({ id }) => id}
      none=""
      columns={[
        name,
        price,
        { title: t('people.cycle'), cell: ({ billingCycle }) => t(`people.cycle.${billingCycle}`) },
        {
          title: t('people.credits'),
          cell: ({ creditsIncluded, creditsBonus }) => `${creditsIncluded} + ${creditsBonus}`,
          isNumber: true,
        },
        { title: t('people.subscriptions'), cell: ({ subscriptions }) => subscriptions, isNumber: true },
        active,
        edit,
      ]}
    />
  )
}

function Packs({ rows, onEdit }: RowsProps<AdminPack>) {
  const t = useTranslate()
  const { name, price, active, edit } = useColumns(onEdit)
  return (
    <Records
      label={t('people.packs')}
      rows={rows}
      keyOf={({ id }) => id}
      none=""
      columns={[
        name,
        price,
        {
          title: t('people.credits'),
          cell: ({ creditsAmount, bonusCredits }) => `${creditsAmount} + ${bonusCredits}`,
          isNumber: true,
        },
        active,
        edit,
      ]}
    />
  )
}
