import type { Draft } from '../draft.ts'

/** A draft with a photo of these bytes and the destination Kyoto, for tests. */
export function draftOf(change: Partial<Draft> = {}, photo = 'a'): Draft {
  return {
    photo: {
      blob: new Blob([photo], { type: 'image/jpeg' }),
      name: 'rex.jpg',
      preview: 'blob:1',
      check: { state: 'checked', id: 'photo-1', pets: [], advice: [], cutOut: null },
    },
    pet: null,
    companions: [],
    destination: { name: 'Kyoto', coordinates: { lat: 35, lng: 135 } },
    stops: [],
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    portrayal: 'drawn',
    way: 'auto',
    wears: 'none',
    occasion: 'none',
    mood: null,
    takes: 0,
    seed: 7,
    ...change,
  }
}
