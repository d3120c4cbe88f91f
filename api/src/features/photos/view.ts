import { errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import type { CheckRow } from '@pawport/shared/photos/store.ts'

/** A photo as its owner sees it, without the detector's scores. */
export function viewPhoto(row: CheckRow, locale: Locale): CheckedPhoto {
  const { id, status, width, height, pets, advice, error_code: code } = row
  return {
    id,
    status,
    width,
    height,
    pets: pets.map(({ species, box, cutOut, scene, like }) => ({
      species,
      box,
      cut_out: cutOut?.alone ?? null,
      ...(scene?.alone && { scene: scene.alone }),
      ...(like && { like }),
    })),
    advice,
    cut_out: pets[0]?.cutOut?.together ?? null,
    ...(pets[0]?.scene?.together && { scene: pets[0].scene.together }),
    error: code && { code, message: errorText(code, locale) },
    expires_at: row.expires_at.toISOString(),
  }
}
