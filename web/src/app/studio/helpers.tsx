/** What helps beside photo, place and button; fetched after the form. */
export { PlaceIdeas } from '../../features/geo/place-ideas.tsx'
export { PlaceMeaning } from '../../features/geo/place-meaning.tsx'
export { FirstSteps } from '../../features/studio/first-steps.tsx'
export { SavedPets } from '../../features/studio/pets/saved-pets.tsx'
export { ExamplePhoto } from '../../features/studio/photo/example-photo.tsx'
export { Stops } from '../../features/studio/stops.tsx'
export { SendFailed } from '../../features/studio/submit/send-failed.tsx'
export { FoundDestination, KeptMap, MapSheet } from './destination-map.tsx'
