import { ringOf, ringsHold } from './rings.ts'
import { SEAS } from './sea-outlines.ts'

/** A sea or an ocean. */
export interface Sea {
  name: string
  nameZh: string
}

const NAMED = SEAS.map(([name, nameZh, outline]) => ({ name, nameZh, ring: ringOf(outline) }))

const OCEANS = {
  arctic: { name: 'Arctic Ocean', nameZh: '北冰洋' },
  southern: { name: 'Southern Ocean', nameZh: '南冰洋' },
  atlantic: { name: 'Atlantic Ocean', nameZh: '大西洋' },
  indian: { name: 'Indian Ocean', nameZh: '印度洋' },
  pacific: { name: 'Pacific Ocean', nameZh: '太平洋' },
} as const satisfies Record<string, Sea>

/** The sea or ocean that a point at sea belongs to. */
export function seaAt(lat: number, lng: number): Sea {
  const sea = NAMED.find(({ ring }) => ringsHold([ring], lat, lng) || ringsHold([ring], lat, lng + 360))
  if (sea) return { name: sea.name, nameZh: sea.nameZh }
  return OCEANS[oceanAt(lat, lng)]
}

function oceanAt(lat: number, lng: number): keyof typeof OCEANS {
  if (lat > 66.5) return 'arctic'
  if (lat < -60) return 'southern'
  if (lng >= americas(lat) && lng < 20) return 'atlantic'
  // Between Africa and Australia; in the north only up to the Malay Peninsula.
  if (lng >= 20 && lng < (lat < -10 ? 147 : 100) && lat < 31) return 'indian'
  return 'pacific'
}

/** The longitude of the land between Pacific and Atlantic, in degrees. */
function americas(lat: number): number {
  if (lat > 18) return -100
  if (lat > 9) return -80 - (lat - 9) * 1.8
  return lat > 0 ? -78 : -70
}
