import { SHORT_LINK_LENGTH } from '@pawport/shared/contract/tasks/limits.ts'
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { Labelled } from '../labelled.tsx'
import type { LinkState } from './use-short-link.ts'

const LOOKS: Record<LinkState, { Icon: LucideIcon | null; look: string }> = {
  blank: { Icon: null, look: 'text-ink-soft' },
  checking: { Icon: null, look: 'text-ink-soft' },
  free: { Icon: CircleCheck, look: 'text-ok' },
  own: { Icon: CircleCheck, look: 'text-ok' },
  taken: { Icon: CircleX, look: 'text-bad' },
  invalid: { Icon: CircleX, look: 'text-bad' },
  reserved: { Icon: CircleX, look: 'text-bad' },
  unknown: { Icon: null, look: 'text-ink-soft' },
}

/** What stands before a short link in its address. */
const PREFIX = '/t/'

interface Props {
  value: string
  state: LinkState
  /** What the server said when the page was saved. */
  problem: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

/** The short link of a landing page, and whether it is available. */
export function ShortLinkField({ value, state, problem, inputRef, onChange }: Props) {
  const t = useTranslate()
  const { Icon, look } = LOOKS[state]
  return (
    <div className="flex flex-col gap-1.5">
      <Labelled label={t('landingPages.link')} hint={t('landingPages.linkHint')} problem={problem}>
        {(props) => (
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="shrink-0 text-ink-soft">
              {PREFIX}
            </span>
            <input
              {...props}
              ref={inputRef}
              value={value}
              maxLength={SHORT_LINK_LENGTH.max}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Labelled>
      <p role="status" className={classNames('flex items-start gap-2 text-sm font-semibold', look)}>
        {state === 'checking' && <Spinner className="mt-0.5 size-4" />}
        {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {t(`landingPages.link.${state}`)}
      </p>
    </div>
  )
}
