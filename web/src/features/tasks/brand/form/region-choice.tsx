import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Labelled } from '../../labelled.tsx'
import { namedRegions } from '../../names.ts'

interface Props {
  /** Empty: everywhere. */
  regions: readonly string[]
  onChange: (regions: readonly string[]) => void
}

/** The regions of a task: a list to choose from, and the chosen ones with a button to remove each. */
export function RegionChoice({ regions, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)

  function add(): void {
    const code = select.current?.value
    if (code && !regions.includes(code)) onChange([...regions, code])
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('brand.regions')}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Labelled label={t('brand.regions')} className="flex-[1_1_14rem]">
          {(props) => (
            <select {...props} ref={select} defaultValue="">
              <option value="">{t('brand.region.choose')}</option>
              {namedRegions(undefined, locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Button onClick={add}>{t('brand.region.add')}</Button>
      </div>
      <p id={id} className="text-sm text-ink-soft" role="status">
        {regions.length === 0
          ? t('brand.region.everywhere')
          : t('brand.region.count', { count: regions.length })}
      </p>
      {regions.length > 0 && (
        <ul aria-describedby={id} className="flex flex-wrap gap-2">
          {namedRegions(regions, locale).map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => onChange(regions.filter((kept) => kept !== code))}
                aria-label={t('brand.region.remove', { region: name })}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border-2 border-line px-3 hover:border-ink-soft"
              >
                {name}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
