/** What only the map says. */
export const mapEn = {
  'map.title': 'Choose on the map',
  'map.region': 'World map',
  'map.keys':
    'Arrow keys move the map, plus and minus zoom. Press Enter to choose the place in the middle, and again to confirm it.',
  'map.selected': 'Selected location',
  'map.prompt': 'Please click on the map to select location',
  'map.going': 'Going to {place}',
  'map.searching': 'Looking up the place...',
  'map.failed': 'Unable to get location info',
  'map.unknown': 'Unknown location',
  'map.confirm': 'Confirm',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.middle': 'Choose the middle of the map',
  'map.retry': 'Try again',
} as const
