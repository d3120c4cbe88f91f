import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

/** Who draws here: Pawport itself, or the model that this installation uses. Its line is kept free until it is known. */
export function DrawnBy() {
  const t = useTranslate()
  const { config } = useWebConfig()
  return (
    <p className="min-h-[1.5em] text-xs text-ink-soft sm:text-sm">{config && text(config.picture_model)}</p>
  )

  function text(model: string | null): string {
    if (!model) return t('studio.drawnByPawport')
    return t('studio.drawnByModel', { model: model.split('/').at(-1) ?? model })
  }
}
