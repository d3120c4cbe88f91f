import {
  DRAWING_LIMITS,
  SETTING_NAMES,
  type SettingName,
} from '@pawport/shared/contract/admin/drawing-limits.ts'
import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Field } from '../field.tsx'
import { ReasonDialog, textOf } from '../reason-dialog.tsx'

interface Props {
  endpoint: PictureEndpoint
  onChange: () => unknown
  onClose: () => void
}

/** A number of the form; null for an empty field, which leaves the value to the configuration. */
function numberOf(form: FormData, name: SettingName): number | null {
  const text = textOf(form, name)
  return text === '' ? null : Number(text)
}

/** Sets how an endpoint draws: the settings that it takes, each with the value of the configuration. */
export function EndpointDialog({ endpoint, onChange, onClose }: Props) {
  const t = useTranslate()
  const { name, fields } = endpoint
  const taken = SETTING_NAMES.filter((setting) => fields[setting] !== null)

  async function save(form: FormData): Promise<void> {
    const body = {
      steps: numberOf(form, 'steps'),
      guidance: numberOf(form, 'guidance'),
      strength: numberOf(form, 'strength'),
      negativePrompt: textOf(form, 'negativePrompt') || null,
      mode: textOf(form, 'mode') || null,
      reason: textOf(form, 'reason'),
    }
    await call('admin.endpoints.change', { params: { endpoint: name }, body })
    await onChange()
  }

  return (
    <ReasonDialog
      title={t('endpoints.changeTitle', { name })}
      text={t('endpoints.changeText')}
      confirm={t('endpoints.save')}
      act={save}
      onClose={onClose}
    >
      {taken.map((setting) => (
        <Setting key={setting} setting={setting} endpoint={endpoint} />
      ))}
    </ReasonDialog>
  )
}

function Setting({ setting, endpoint }: { setting: SettingName; endpoint: PictureEndpoint }) {
  const t = useTranslate()
  const field = endpoint.fields[setting] ?? ''
  const value = endpoint.configured[field] ?? t('endpoints.notSent')
  const common = { name: setting, defaultValue: endpoint.set[setting] ?? '' }
  const limits = DRAWING_LIMITS[setting]
  if (typeof limits === 'number') {
    return (
      <Field
        label={t(`endpoints.${setting}`)}
        hint={t('endpoints.longest', { longest: limits, field, value })}
      >
        {(props) =>
          setting === 'mode' ? (
            <input {...props} {...common} maxLength={limits} />
          ) : (
            <textarea {...props} {...common} rows={3} maxLength={limits} />
          )
        }
      </Field>
    )
  }
  const { min, max } = limits
  return (
    <Field label={t(`endpoints.${setting}`)} hint={t('endpoints.range', { min, max, field, value })}>
      {(props) => (
        <input
          {...props}
          {...common}
          type="number"
          min={min}
          max={max}
          step={setting === 'steps' ? 1 : 'any'}
        />
      )}
    </Field>
  )
}
