import { withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** One file and its texts for all of them: four small ones would be four round trips. */
const loadHelpers = () => withTexts('postcard', import('./helpers.tsx'))

export const PlaceIdeas = lazyPart(() => loadHelpers().then((helpers) => helpers.PlaceIdeas))
export const PlaceMeaning = lazyPart(() => loadHelpers().then((helpers) => helpers.PlaceMeaning))
export const FirstSteps = lazyPart(() => loadHelpers().then((helpers) => helpers.FirstSteps))
export const ExamplePhoto = lazyPart(() => loadHelpers().then((helpers) => helpers.ExamplePhoto))
export const SavedPets = lazyPart(() => loadHelpers().then((helpers) => helpers.SavedPets))
/** A phone shows it only once there is a photo and a place. */
export const Stage = lazyPart(() =>
  withTexts('postcard', import('../../features/studio/drafts/stage.tsx')).then(({ Stage }) => Stage),
)
export const Stops = lazyPart(() => loadHelpers().then((helpers) => helpers.Stops))
export const SendFailed = lazyPart(() => loadHelpers().then((helpers) => helpers.SendFailed))
export const FoundDestination = lazyPart(() => loadHelpers().then((helpers) => helpers.FoundDestination))
export const KeptMap = lazyPart(() => loadHelpers().then((helpers) => helpers.KeptMap))
export const MapSheet = lazyPart(() => loadHelpers().then((helpers) => helpers.MapSheet))
