import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { LARGEST_REWARD, LONGEST_OF_TASK, MAX_SLOTS } from '@pawport/shared/contract/tasks/limits.ts'
import { CURRENCIES } from '@pawport/shared/contract/tasks/lists.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { Labelled } from '../../labelled.tsx'

/** What a task pays, and to how many. */
export function RewardFields({ task, problem }: { task: BrandTask | null; problem: string | undefined }) {
  const t = useTranslate()
  const amount = { type: 'number', min: 0, max: LARGEST_REWARD, step: 1 } as const
  return (
    <>
      <Labelled label={t('brand.reward')} hint={t('brand.rewardHint')} problem={problem}>
        {(props) => (
          <input
            {...props}
            name="reward"
            required
            defaultValue={task?.reward}
            maxLength={LONGEST_OF_TASK.reward}
          />
        )}
      </Labelled>
      <div className="grid gap-4 sm:grid-cols-3">
        <Labelled label={t('brand.rewardMin')}>
          {(props) => (
            <input {...props} {...amount} name="reward_min" defaultValue={task?.reward_min ?? ''} />
          )}
        </Labelled>
        <Labelled label={t('brand.rewardMax')}>
          {(props) => (
            <input {...props} {...amount} name="reward_max" defaultValue={task?.reward_max ?? ''} />
          )}
        </Labelled>
        <Labelled label={t('brand.currency')}>
          {(props) => (
            <select {...props} name="currency" defaultValue={task?.currency ?? CURRENCIES[0]}>
              {CURRENCIES.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <Labelled label={t('brand.slots')} hint={t('brand.slotsHint')}>
        {(props) => (
          <input
            {...props}
            type="number"
            name="slots"
            min={1}
            max={MAX_SLOTS}
            step={1}
            defaultValue={task?.slots ?? ''}
          />
        )}
      </Labelled>
    </>
  )
}
