/** Bounds of what administrators set for a picture endpoint; the form says them, too. */
export const DRAWING_LIMITS = {
  steps: { min: 1, max: 100 },
  guidance: { min: 0, max: 30 },
  strength: { min: 0, max: 1 },
  negativePrompt: 4_000,
  mode: 64,
} as const

/** What administrators set for a picture endpoint. */
export const SETTING_NAMES = ['steps', 'guidance', 'strength', 'negativePrompt', 'mode'] as const
export type SettingName = (typeof SETTING_NAMES)[number]
