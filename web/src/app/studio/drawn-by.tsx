import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

/**
 * Says what draws the pictures: Pawport itself, or this installation's model. The line is empty until that is
 * known.
 */
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
