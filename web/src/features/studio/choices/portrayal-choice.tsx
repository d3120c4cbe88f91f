import { PORTRAYALS, type Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { Choices } from '../../../ui/choices.tsx'

interface Props {
  portrayal: Portrayal
  onChange: (portrayal: Portrayal) => void
}

/** The portrayal: the pet drawn, or its photo. Nothing where a model draws, which knows no difference. */
export function PortrayalChoice({ portrayal, onChange }: Props) {
  const t = useTranslate()
  const { config } = useWebConfig()
  if (config?.picture_model !== null) return null
  return (
    <Choices
      name="portrayal"
      title={t('portrayal.title')}
      options={PORTRAYALS}
      chosen={portrayal}
      onChoose={onChange}
      className="grid grid-cols-2 gap-1 rounded-xl border-2 border-line bg-paper p-1"
      optionClassName="rounded-lg px-2 py-1.5 text-center text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-teal/12 has-checked:text-ink"
    >
      {(offered) => t(`portrayal.${offered}`)}
    </Choices>
  )
}
