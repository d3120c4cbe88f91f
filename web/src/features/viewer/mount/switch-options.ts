import type { Generation } from '@pawport/shared/contract/generations.ts'
import { SHOWN_MOUNTS, type ShownMount } from '@pawport/shared/contract/mount-switch-limits.ts'

type MountSwitch = NonNullable<Generation['mount_switch']>

/** What a picture can be switched to now, or why it cannot. */
export type SwitchOptions = { offered: readonly ShownMount[] } | { refused: 'photo' | 'spent' | 'cut-out' }

/**
 * The mounts that a finished picture offers: the one that it does not show, or both where that is not known. Never one that the server is
 * sure to refuse. While the picture is drawn again the mount that was chosen is the only one.
 */
export function switchOptions(
  { shown, drawing, left, refusal, error }: MountSwitch,
  hasPhoto: boolean,
): SwitchOptions {
  if (drawing) return { offered: [drawing] }
  if (!hasPhoto || error?.code === 'mount_photo_gone') return { refused: 'photo' }
  if (left === 0) return { refused: 'spent' }
  const others = SHOWN_MOUNTS.filter((mount) => mount !== shown)
  const cannotCut = refusal !== null || error?.code === 'mount_cut_out_refused'
  const offered = others.filter((mount) => !(mount === 'sticker' && cannotCut))
  return offered.length > 0 ? { offered } : { refused: 'cut-out' }
}
