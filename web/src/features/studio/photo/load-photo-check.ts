import { withTexts } from '../../../lib/locale.ts'

/** Fetches the code that checks a photo and shows the outcome; it is not needed before there is a photo. */
export async function loadCheck() {
  const [
    { checkPhoto, checkKeptPhoto, forgetPhoto },
    { CheckResult, CheckWarning },
    { PetBoxes },
    { PetChoice },
    { PetName },
    { Companions },
  ] = await withTexts(
    'postcard',
    Promise.all([
      import('./check-photo.ts'),
      import('./photo-check-result.tsx'),
      import('./pet-boxes.tsx'),
      import('./pet-choice.tsx'),
      import('../pets/pet-name.tsx'),
      import('../pets/companions.tsx'),
    ]),
  )
  return {
    ...{ checkPhoto, checkKeptPhoto, forgetPhoto, CheckResult, CheckWarning },
    ...{ PetBoxes, PetChoice, PetName, Companions },
  }
}
