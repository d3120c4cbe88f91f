import type { Destination } from '../destination.ts'

export const asia: readonly Destination[] = [
  {
    slug: 'mount-fuji',
    names: { en: 'Mount Fuji', zh: '富士山' },
    others: ['Fuji', 'Fujisan', 'Fujiyama'],
    country: 'JP',
    lat: 35.3606,
    lng: 138.7274,
    elevation: 3776,
    kit: 'lake',
    palette: 'rose',
    landmark: { en: 'the snow-capped cone of Mount Fuji', zh: '积雪的富士山', plural: false },
    sentence: {
      en: 'Mount Fuji is the highest mountain in Japan, at 3,776 metres.',
      zh: '富士山海拔3776米，是日本的最高峰。',
    },
  },
]
