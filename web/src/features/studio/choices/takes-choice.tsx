import { TAKE_SIZE } from '@pawport/shared/contract/generations/take-limits.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'

interface Props {
  /** How many takes the draft wants; 0 for none. */
  takes: number
  /** Credits for a picture of a size; undefined until they are known. */
  priceOf: (size: typeof TAKE_SIZE) => number | undefined
  onChange: (takes: number) => void
}

/** Several small pictures first, to choose from: only where a model draws and the operator offers takes. */
export function TakesChoice({ takes, priceOf, onChange }: Props) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const offered = config?.takes ?? 0
  const each = priceOf(TAKE_SIZE)
  if (offered === 0) return null
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-xl border-2 border-line bg-paper p-3 has-checked:border-teal">
      <input
        type="checkbox"
        checked={takes > 0}
        onChange={({ target }) => onChange(target.checked ? offered : 0)}
        className="mt-1 size-5 shrink-0 accent-teal"
      />
      <span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
          {t('takes.first', { count: offered })}
          <span className="text-sm text-teal">
            {t('size.credits', { credits: each === undefined ? '…' : each * offered })}
          </span>
        </span>
        <span className="block text-sm text-ink-soft">{t('takes.lead')}</span>
      </span>
    </label>
  )
}
