/** What looks at a photo, and what shows the outcome: not needed before there is a photo. */
export async function loadCheck() {
  const [{ checkPhoto, forgetPhoto }, { CheckResult }, { PetBoxes }, { WhoTravels }] = await Promise.all([
    import('./check-photo.ts'),
    import('./check-result.tsx'),
    import('./pet-boxes.tsx'),
    import('./who-travels.tsx'),
  ])
  return { checkPhoto, forgetPhoto, CheckResult, PetBoxes, WhoTravels }
}
