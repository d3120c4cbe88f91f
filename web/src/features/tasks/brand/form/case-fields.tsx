import type { BrandTaskBody } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { LONGEST_OF_TASK, MAX_CASES } from '@pawport/shared/contract/tasks/limits.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { Labelled } from '../../labelled.tsx'

/** Up to two historical cases: what was done before, and what came of it. */
export function CaseFields({ cases }: { cases: BrandTaskBody['cases'] }) {
  const t = useTranslate()
  return Array.from({ length: MAX_CASES }, (_, index) => {
    const known = cases[index]
    const number = index + 1
    return (
      <fieldset key={number} className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 font-bold">{t('brand.case', { number })}</legend>
        <Labelled label={t('brand.caseTitle')}>
          {(props) => (
            <input
              {...props}
              name={`case_title_${index}`}
              defaultValue={known?.title}
              maxLength={LONGEST_OF_TASK.caseTitle}
            />
          )}
        </Labelled>
        <Labelled label={t('brand.caseLink')}>
          {(props) => (
            <input
              {...props}
              type="url"
              name={`case_link_${index}`}
              defaultValue={known?.link ?? ''}
              maxLength={LONGEST_OF_TASK.link}
            />
          )}
        </Labelled>
        <Labelled label={t('brand.caseResult')}>
          {(props) => (
            <textarea
              {...props}
              rows={2}
              name={`case_result_${index}`}
              defaultValue={known?.result}
              maxLength={LONGEST_OF_TASK.caseResult}
            />
          )}
        </Labelled>
      </fieldset>
    )
  })
}
