import { listed } from '../../../lib/listed.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { type Destination, destinationsOf } from '../draft.ts'
import type { Failed } from './use-submission.ts'

/** Of several destinations: which were ordered, which were not, and that nothing is charged for these. */
export function Placed({ failed: { placed, of, error } }: { failed: Failed }) {
  const t = useTranslate()
  const locale = useLocale()
  const left = of.kind === 'draft' ? destinationsOf(of.draft) : []
  return (
    <>
      <p>{t('generate.placed', { places: namesOf(placed) })}</p>
      <p>
        {t('generate.notPlaced', { places: namesOf(left) })}{' '}
        {t(error.outcomeUnknown ? 'generate.placedOnce' : 'generate.notCharged')}
      </p>
    </>
  )

  function namesOf(destinations: readonly Destination[]): string {
    return listed(
      destinations.map(({ name }) => name.trim()),
      locale,
    )
  }
}
