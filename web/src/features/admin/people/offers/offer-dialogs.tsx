import type { AdminPack, AdminPlan } from '@pawport/shared/contract/admin/plans.ts'
import { useEffect } from 'react'
import { call } from '../../../../lib/call.ts'
import { ensureChineseFont } from '../../../../lib/chinese-font.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { Field } from '../../field.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'

interface Common {
  onChange: () => unknown
  onClose: () => void
}

const numberOf = (form: FormData, name: string): number => Number(textOf(form, name))

/** What plans and packs have in common, as the form says it. */
function offerOf(form: FormData) {
  return {
    name: { en: textOf(form, 'nameEn'), zh: textOf(form, 'nameZh') },
    description: { en: textOf(form, 'descriptionEn'), zh: textOf(form, 'descriptionZh') },
    priceCents: Math.round(numberOf(form, 'price') * 100),
    active: form.has('active'),
    priceId: textOf(form, 'priceId').trim() || null,
    reason: textOf(form, 'reason'),
  }
}

export function PlanDialog({ plan, onChange, onClose }: Common & { plan: AdminPlan }) {
  const t = useTranslate()
  return (
    <ReasonDialog
      title={t('people.planTitle', { name: plan.slug })}
      text={t('people.planText')}
      confirm={t('people.save')}
      onClose={onClose}
      act={async (form) => {
        const credits = {
          creditsIncluded: numberOf(form, 'credits'),
          creditsBonus: numberOf(form, 'bonus'),
        }
        const body = { ...offerOf(form), ...credits }
        await call('admin.plans.change', { params: { plan_id: plan.id }, body })
        await onChange()
      }}
    >
      <OfferFields offer={plan} credits={plan.creditsIncluded} bonus={plan.creditsBonus} />
    </ReasonDialog>
  )
}

export function PackDialog({ pack, onChange, onClose }: Common & { pack: AdminPack }) {
  const t = useTranslate()
  return (
    <ReasonDialog
      title={t('people.packTitle', { name: pack.slug })}
      text={t('people.packText')}
      confirm={t('people.save')}
      onClose={onClose}
      act={async (form) => {
        const credits = { creditsAmount: numberOf(form, 'credits'), bonusCredits: numberOf(form, 'bonus') }
        const body = { ...offerOf(form), ...credits }
        await call('admin.packs.change', { params: { pack_id: pack.id }, body })
        await onChange()
      }}
    >
      <OfferFields offer={pack} credits={pack.creditsAmount} bonus={pack.bonusCredits} />
    </ReasonDialog>
  )
}

interface FieldsProps {
  offer: AdminPlan | AdminPack
  credits: number
  bonus: number
}

function OfferFields({ offer, credits, bonus }: FieldsProps) {
  const t = useTranslate()
  const { name, description, priceCents, priceId, active } = offer
  // The Chinese texts are shown to readers of English, too.
  useEffect(() => {
    void ensureChineseFont().catch(() => undefined)
  }, [])
  const texts = [
    ['nameEn', t('people.nameEn'), name.en, 60],
    ['nameZh', t('people.nameZh'), name.zh, 60],
    ['descriptionEn', t('people.descriptionEn'), description.en, 200],
    ['descriptionZh', t('people.descriptionZh'), description.zh, 200],
  ] as const
  const numbers = [
    ['price', t('people.priceDollars'), priceCents / 100, '0.01'],
    ['credits', t('people.credits'), credits, '1'],
    ['bonus', t('people.bonus'), bonus, '1'],
  ] as const
  return (
    <>
      {texts.map(([field, label, value, longest], index) => (
        <Field key={field} label={label}>
          {(props) => (
            <input {...props} name={field} defaultValue={value} maxLength={longest} required={index < 2} />
          )}
        </Field>
      ))}
      <div className="grid gap-3 sm:grid-cols-3">
        {numbers.map(([field, label, value, step]) => (
          <Field key={field} label={label}>
            {(props) => (
              <input
                {...props}
                name={field}
                type="number"
                min={0}
                step={step}
                defaultValue={value}
                required
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('people.priceId')} hint={t('people.priceIdHint')}>
        {(props) => <input {...props} name="priceId" defaultValue={priceId ?? ''} maxLength={200} />}
      </Field>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="active" defaultChecked={active} className="size-5" />
        {t('people.offered')}
      </label>
    </>
  )
}
