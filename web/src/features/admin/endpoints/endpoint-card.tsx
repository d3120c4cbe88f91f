import { SETTING_NAMES } from '@pawport/shared/contract/admin/drawing-limits.ts'
import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { whole } from '../figures.ts'
import { Facts, Part } from '../people/facts.tsx'
import { TestResult } from './test-result.tsx'

interface Props {
  endpoint: PictureEndpoint
  onChange: () => void
  onTest: () => void
}

/** One endpoint with all that is known about it. */
export function EndpointCard({ endpoint, onChange, onTest }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, kind, model, place, sizeField, references, weight, price, picturesToday } = endpoint
  // The price has up to six decimals.
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const takesSettings = SETTING_NAMES.some((setting) => endpoint.fields[setting] !== null)
  return (
    <Part title={name}>
      <Facts
        facts={{
          [t('endpoints.kind')]: t(`endpoints.kind.${kind}`),
          [t('endpoints.model')]: model,
          [t('endpoints.place')]: place,
          [t('endpoints.sent')]: <Sent endpoint={endpoint} />,
          [t('endpoints.sizeField')]: sizeField ?? t('endpoints.sizeUnknown'),
          [t('endpoints.references')]: references ?? t('endpoints.workflow'),
          [t('endpoints.weight')]: weight,
          [t('endpoints.price')]: price === 0 ? t('endpoints.free') : amount.format(price),
          [t('endpoints.breaker')]: <Breaker endpoint={endpoint} />,
          [t('endpoints.today')]: whole(picturesToday, locale),
          [t('endpoints.calls')]: <Calls endpoint={endpoint} />,
          [t('endpoints.faults')]: <Faults endpoint={endpoint} />,
        }}
      />
      {!takesSettings && <p className="text-ink-soft">{t('endpoints.nothing')}</p>}
      <span className="flex flex-wrap gap-3">
        {takesSettings && (
          <Button onClick={onChange} aria-label={`${t('endpoints.change')}: ${name}`}>
            {t('endpoints.change')}
          </Button>
        )}
        <Button onClick={onTest} aria-label={`${t('endpoints.test')}: ${name}`}>
          {t('endpoints.test')}
        </Button>
      </span>
      <TestResult name={name} />
    </Part>
  )
}

/** Each parameter on a line of its own; those that an administrator set say so. */
function Sent({ endpoint: { kind, sent, fields, set } }: { endpoint: PictureEndpoint }) {
  const t = useTranslate()
  if (kind === 'comfyui') return t('endpoints.workflow')
  const own = new Set(SETTING_NAMES.filter((name) => set[name] !== null).map((name) => fields[name]))
  const entries = Object.entries(sent)
  if (entries.length === 0) return t('endpoints.none')
  return (
    <ul>
      {entries.map(([field, value]) => (
        <li key={field}>
          <code>
            {field} {value}
          </code>
          {own.has(field) && <span className="text-sm text-ink-soft"> ({t('endpoints.set')})</span>}
        </li>
      ))}
    </ul>
  )
}

function Breaker({ endpoint: { breakers } }: { endpoint: PictureEndpoint }) {
  const t = useTranslate()
  const states = (['open', 'halfOpen', 'closed'] as const).filter((state) => breakers[state] > 0)
  if (states.length === 0) return t('endpoints.breaker.unknown')
  return (
    <ul>
      {states.map((state) => (
        <li key={state} className={state === 'open' ? 'font-semibold text-bad' : undefined}>
          {t(`endpoints.breaker.${state}`, { count: breakers[state] })}
        </li>
      ))}
    </ul>
  )
}

function Calls({ endpoint: { calls } }: { endpoint: PictureEndpoint }) {
  const t = useTranslate()
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const share = (count: number) => percent.format(calls.all === 0 ? 0 : count / calls.all)
  return t('endpoints.callsText', {
    all: whole(calls.all, locale),
    refused: whole(calls.refused, locale),
    refusedShare: share(calls.refused),
    faults: whole(calls.faults, locale),
    faultShare: share(calls.faults),
  })
}

/** When each call failed that did so last, and why. */
function Faults({ endpoint: { faults } }: { endpoint: PictureEndpoint }) {
  const t = useTranslate()
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  if (faults.length === 0) return t('endpoints.none')
  return (
    <ul>
      {faults.map(({ at, outcome, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two may be of the same moment
        <li key={index}>
          <time dateTime={at}>{time.format(new Date(at))}</time> <code>{outcome}</code> {message}
        </li>
      ))}
    </ul>
  )
}
