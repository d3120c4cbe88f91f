import {
  binChosenBody,
  chosenBody,
  chosenOutcome,
  emptyStep,
  MOST_CHOSEN,
  ownPlaces,
  ownPlacesQuery,
  zipLink,
  zipQuery,
} from './schemas.ts'

const CREATIONS = { tag: 'Creations', access: 'session' } as const
const EACH = `At most ${MOST_CHOSEN} at once. The answer says what became of each.`

/** Acts on many of one's own creations at once, and the search for a destination. */
export const CREATIONS_ENDPOINTS = {
  'creations.places': {
    ...CREATIONS,
    summary: 'Own destinations that begin with these words, in either language',
    scope: 'generations:read',
    limited: 'places',
    query: ownPlacesQuery,
    data: ownPlaces,
  },
  'creations.bin': {
    ...CREATIONS,
    summary: 'Move several generations to the recycle bin; unfinished ones are cancelled first',
    description: EACH,
    scope: 'generations:write',
    body: binChosenBody,
    data: chosenOutcome,
  },
  'creations.restore': {
    ...CREATIONS,
    summary: 'Restore several generations from the recycle bin',
    description: EACH,
    scope: 'generations:write',
    body: chosenBody,
    data: chosenOutcome,
  },
  'creations.purge': {
    ...CREATIONS,
    summary: 'Purge several generations: delete for good, with their pictures',
    description: EACH,
    body: chosenBody,
    data: chosenOutcome,
  },
  'creations.emptyBin': {
    ...CREATIONS,
    summary: 'Purge the oldest of the recycle bin; repeat it until nothing is left',
    description: `One call purges at most ${MOST_CHOSEN}.`,
    data: emptyStep,
  },
  'creations.zip': {
    ...CREATIONS,
    summary: 'The address of a ZIP file with several pictures',
    description: `At most ${MOST_CHOSEN}. Generations without a picture are left out.`,
    scope: 'generations:read',
    body: chosenBody,
    data: zipLink,
    errors: ['not_ready'],
  },
  'creations.zipFile': {
    ...CREATIONS,
    summary: 'Several pictures as a ZIP file, each as it was drawn',
    scope: 'generations:read',
    query: zipQuery,
    files: ['application/zip'],
    errors: ['not_ready', 'too_many_downloads'],
  },
} as const
