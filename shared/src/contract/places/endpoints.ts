import * as z from 'zod/mini'
import {
  meaningQuery,
  placeMeaning,
  placeSearchQuery,
  placeSuggestion,
  recentDestination,
  reverseQuery,
  surpriseQuery,
} from './schemas.ts'

/** The search for places, what the studio says of destinations, and which it proposes. */
export const PLACES_ENDPOINTS = {
  'places.search': {
    tag: 'Places',
    summary: 'Places whose name begins with the query, or is similar to it',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: placeSearchQuery,
    data: z.array(placeSuggestion),
  },
  'places.reverse': {
    tag: 'Places',
    summary: 'The place at a point, or null far from any',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: reverseQuery,
    data: z.nullable(placeSuggestion),
  },
  'places.meaning': {
    tag: 'Places',
    summary: 'What a picture of a destination shows: the place that the text or the point means, or a scene',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: meaningQuery,
    data: placeMeaning,
  },
  'places.surprise': {
    tag: 'Places',
    summary: 'A famous destination, chosen by chance',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: surpriseQuery,
    data: placeSuggestion,
  },
  'places.recent': {
    tag: 'Places',
    summary: 'The latest destinations of the user, each once',
    access: 'session',
    scope: 'generations:read',
    data: z.array(recentDestination),
  },
} as const
