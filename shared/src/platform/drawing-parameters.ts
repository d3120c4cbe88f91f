import { SETTING_NAMES, type SettingName } from '../contract/admin/drawing-limits.ts'
import type { DrawingSettings } from '../contract/admin/picture-endpoints.ts'
import type { EndpointConfig } from './config-endpoints.ts'

/** What the known picture models are sent besides prompt, size and seed; endpoints refuse other fields. */
export const MODEL_PARAMETERS: Readonly<Record<string, Record<string, unknown>>> = {
  'black-forest-labs/FLUX.2-klein-4B': { num_inference_steps: 4, guidance_scale: 1.0 },
  // `true_cfg_scale` only works with a negative prompt; the model card uses a blank one.
  'Qwen/Qwen-Image-Edit-2511': { num_inference_steps: 40, true_cfg_scale: 4, negative_prompt: ' ' },
}

/**
 * The names that a setting has on the wire. Of two that an endpoint takes the first one is set: it is the
 * stronger.
 */
const WIRE_NAMES: Record<SettingName, readonly string[]> = {
  steps: ['num_inference_steps', 'steps'],
  guidance: ['true_cfg_scale', 'guidance_scale', 'cfg_scale', 'cfg'],
  strength: ['strength'],
  negativePrompt: ['negative_prompt'],
  mode: ['mode'],
}

function parametersOfModel(config: EndpointConfig): Record<string, unknown> {
  return config.kind === 'hugging-face' ? (MODEL_PARAMETERS[config.model] ?? {}) : {}
}

/**
 * The parameters that the configuration names, else those of a known model. ComfyUI has them in its workflow.
 */
export function configuredParameters(config: EndpointConfig): Record<string, unknown> {
  if (config.kind === 'comfyui') return {}
  return config.parameters ?? parametersOfModel(config)
}

/**
 * The field in which an endpoint takes each setting: one that the configuration names or that its model is
 * known to take. Null for the others, which an endpoint would refuse.
 */
export function settingFields(config: EndpointConfig): Record<SettingName, string | null> {
  const named = configuredParameters(config)
  const known = parametersOfModel(config)
  const fieldOf = (setting: SettingName) => {
    const names = WIRE_NAMES[setting]
    return names.find((name) => name in named) ?? names.find((name) => name in known) ?? null
  }
  return Object.fromEntries(SETTING_NAMES.map((setting) => [setting, fieldOf(setting)])) as Record<
    SettingName,
    string | null
  >
}

/**
 * The parameters of a call: those of the configuration, with what an administrator set where the endpoint
 * takes it.
 */
export function sentParameters(config: EndpointConfig, settings: DrawingSettings): Record<string, unknown> {
  const fields = settingFields(config)
  const set = SETTING_NAMES.flatMap((setting) => {
    const field = fields[setting]
    const value = settings[setting]
    return field === null || value === null ? [] : [[field, value] as const]
  })
  return { ...configuredParameters(config), ...Object.fromEntries(set) }
}
