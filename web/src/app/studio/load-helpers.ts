import { withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** One file and its texts for all of them: four small ones would be four round trips. */
const loadHelpers = () => withTexts('postcard', import('./helpers.tsx'))

export const PlaceIdeas = lazyPart(() => loadHelpers().then((helpers) => helpers.PlaceIdeas))
export const PlaceMeaning = lazyPart(() => loadHelpers().then((helpers) => helpers.PlaceMeaning))
export const FirstSteps = lazyPart(() => loadHelpers().then((helpers) => helpers.FirstSteps))
export const ExamplePhoto = lazyPart(() => loadHelpers().then((helpers) => helpers.ExamplePhoto))
export const SavedPets = lazyPart(() => loadHelpers().then((helpers) => helpers.SavedPets))
/** Only once there is a photo. */
export const DraftsPanel = lazyPart(() =>
  withTexts('postcard', import('../../features/studio/drafts/drafts-panel.tsx')).then(
    ({ DraftsPanel }) => DraftsPanel,
  ),
)
export const Stops = lazyPart(() => loadHelpers().then((helpers) => helpers.Stops))
