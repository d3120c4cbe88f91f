import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Pet, PictureRequest, StoryRequest } from '../../diffusion.ts'

export function pet(species: Pet['species'] = 'dog'): Pet {
  return { species, score: 0.9, box: { left: 0.2, top: 0.2, width: 0.5, height: 0.6 } }
}

export function placeFacts(changes: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    title: 'Reykjavík',
    place: {
      id: '3413829',
      name: 'Reykjavík',
      nameZh: '雷克雅未克',
      country: 'IS',
      lat: 64.14,
      lng: -21.9,
      population: 118_918,
      elevation: 37,
      timeZone: 'Atlantic/Reykjavik',
    },
    lat: 64.14,
    lng: -21.9,
    country: 'IS',
    elevation: 37,
    coastKm: 1,
    timeZone: 'Atlantic/Reykjavik',
    climate: 'cold',
    season: 'summer',
    month: 7,
    localHour: 12,
    isNight: false,
    ...changes,
  }
}

/** A request without a real photo: prompts do not depend on the photo. */
export function pictureRequest(changes: Partial<PictureRequest> = {}): PictureRequest {
  return {
    photo: Buffer.alloc(0),
    pets: [pet()],
    place: placeFacts(),
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    mood: null,
    seed: 7,
    locale: 'en',
    watermark: false,
    ...changes,
  }
}

export function storyRequest(changes: Partial<StoryRequest> = {}): StoryRequest {
  return { pets: [pet()], place: placeFacts(), mood: null, seed: 7, locale: 'en', earlier: [], ...changes }
}
