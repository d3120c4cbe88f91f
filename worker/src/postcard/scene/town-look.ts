import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { HouseStyle } from './buildings.ts'
import type { TowerKind } from './town-towers.ts'

/** How a town of a region looks. */
export interface TownLook {
  houses: HouseStyle
  /** Height of the houses as a factor. */
  tall: number
  /** What rises above the roofs; null for a town without towers. */
  tower: TowerKind | null
  trees: 'leafy' | 'cypress' | 'palm'
  /** Colours of awnings, flags and lanterns. */
  cloth: readonly [string, string]
}

const LOOKS = {
  central: {
    houses: {
      walls: ['#f3ddb3', '#e9b98a', '#f2e9d6', '#d98f6c', '#cfd6c0', '#eccb92', '#c9a7a0'],
      roof: '#b3563c',
      kind: 'hip',
    },
    tall: 1,
    tower: 'spire',
    trees: 'leafy',
    cloth: ['#c8432a', '#fdf3dc'],
  },
  french: {
    houses: { walls: ['#efe3c8', '#e6d5b4', '#f4ecd8', '#dcc7a2'], roof: '#5c6f80', kind: 'mansard' },
    tall: 1.15,
    tower: 'spire',
    trees: 'leafy',
    cloth: ['#2f6f92', '#fdf3dc'],
  },
  british: {
    houses: {
      walls: ['#a9573f', '#b98058', '#d9c6a0', '#8f4a3a', '#c9b08a'],
      roof: '#55606b',
      kind: 'ridge',
    },
    tall: 0.9,
    tower: 'square',
    trees: 'leafy',
    cloth: ['#2d5d4b', '#fdf3dc'],
  },
  mediterranean: {
    houses: { walls: ['#f6ead2', '#f0d6a8', '#e8b98c', '#faf4e6', '#e3a884'], roof: '#c06a45', kind: 'hip' },
    tall: 1,
    tower: 'campanile',
    trees: 'cypress',
    cloth: ['#d98a2c', '#fff6e2'],
  },
  nordic: {
    houses: {
      walls: ['#c8443c', '#e0a83c', '#3d7fa0', '#efe6d2', '#5d9a6b', '#d9703c'],
      roof: '#3c4a58',
      kind: 'gable',
    },
    tall: 1,
    tower: 'spire',
    trees: 'leafy',
    cloth: ['#2f6f92', '#fdf3dc'],
  },
  eastern: {
    houses: { walls: ['#f1e4c6', '#cfe0d8', '#f0cfa0', '#dfe6ee', '#e8b9a4'], roof: '#5f7d78', kind: 'hip' },
    tall: 0.95,
    tower: 'onion',
    trees: 'leafy',
    cloth: ['#3f6fb0', '#fdf3dc'],
  },
  eastAsian: {
    houses: {
      walls: ['#efe6d4', '#d8c6a8', '#b98d6a', '#f4eee0'],
      roof: '#4b5563',
      kind: 'eaves',
      trim: '#6b4a3a',
    },
    tall: 0.66,
    tower: 'pagoda',
    trees: 'leafy',
    cloth: ['#c8362c', '#f7d98c'],
  },
  southEastAsian: {
    houses: {
      walls: ['#f3e2bd', '#d99a5c', '#f7efdc', '#c9805a', '#e7cf9a'],
      roof: '#b5532f',
      kind: 'eaves',
      trim: '#7a4a2c',
    },
    tall: 0.7,
    tower: 'stupa',
    trees: 'palm',
    cloth: ['#e0902c', '#fff1cf'],
  },
  himalayan: {
    houses: {
      walls: ['#f6efe2', '#e9dcc4', '#c98a62', '#f2e6d2'],
      roof: '#8f3a2c',
      kind: 'flat',
      trim: '#5a3428',
    },
    tall: 0.9,
    tower: 'stupa',
    trees: 'leafy',
    cloth: ['#3f6fb0', '#e8b84a'],
  },
  indian: {
    houses: {
      walls: ['#e8b08a', '#f0cf9c', '#d98a6a', '#f6e6c8', '#e3a07c'],
      roof: '#b8654a',
      kind: 'domed',
    },
    tall: 1,
    tower: 'dome',
    trees: 'leafy',
    cloth: ['#d8443c', '#f6c453'],
  },
  islamic: {
    houses: { walls: ['#eed9b0', '#e0bd8a', '#f5ead2', '#d6aa78'], roof: '#c9a06c', kind: 'domed' },
    tall: 0.86,
    tower: 'minaret',
    trees: 'palm',
    cloth: ['#1f7279', '#fdf0cf'],
  },
  latin: {
    houses: {
      walls: ['#e8a53c', '#4f9fb0', '#d9604a', '#f4e6c4', '#7fae6a', '#e88a9a', '#f0c64e'],
      roof: '#a8553a',
      kind: 'parapet',
    },
    tall: 0.72,
    tower: 'twin',
    trees: 'palm',
    cloth: ['#d8443c', '#f6c453'],
  },
  american: {
    houses: {
      walls: ['#b5674f', '#c98a6b', '#d9b994', '#8f5a4a', '#e3d0b0'],
      roof: '#6a5348',
      kind: 'cornice',
    },
    tall: 1.1,
    tower: 'tank',
    trees: 'leafy',
    cloth: ['#b8321f', '#fdf3dc'],
  },
  african: {
    houses: {
      walls: ['#d9924f', '#c9744a', '#e8bd7c', '#b8603c', '#f0d9a8'],
      roof: '#b99a5a',
      kind: 'parapet',
    },
    tall: 0.62,
    tower: null,
    trees: 'palm',
    cloth: ['#e0902c', '#2f7d5a'],
  },
} satisfies Record<string, TownLook>

const REGIONS: readonly (readonly [countries: string, look: TownLook])[] = [
  ['CN JP KR TW', LOOKS.eastAsian],
  ['VN TH LA KH MM ID MY PH BN TL SG', LOOKS.southEastAsian],
  ['NP BT', LOOKS.himalayan],
  ['IN LK BD PK', LOOKS.indian],
  [
    'MA DZ TN LY EG SA AE OM YE QA KW BH JO SY IQ IR UZ TM TJ AF TR AZ MR ML NE SD PS LB KZ KG',
    LOOKS.islamic,
  ],
  ['NO SE FI IS DK FO GL EE', LOOKS.nordic],
  ['GB IE IM JE GG', LOOKS.british],
  ['FR BE LU MC', LOOKS.french],
  ['RU UA BY BG RS MK GE AM MD RO', LOOKS.eastern],
  ['US CA AU NZ', LOOKS.american],
  ['MX GT HN SV NI CR PA CO VE EC PE BO CL AR UY PY BR CU DO PR HT JM BZ', LOOKS.latin],
  ['IT ES PT GR MT CY HR AL ME SM VA', LOOKS.mediterranean],
  [
    'KE TZ UG ZM ZW MW MZ BW NA ZA AO SN BF GH NG TD CF SS ET RW BI CM CI GN GM GW LR SL TG BJ GA CG CD MG SO ER DJ LS SZ',
    LOOKS.african,
  ],
]
const BY_COUNTRY = new Map(
  REGIONS.flatMap(([countries, look]) => countries.split(' ').map((code) => [code, look] as const)),
)

/** The look of a town by its country, else by its climate. */
export function townLook({ country, climate }: PlaceFacts): TownLook {
  const known = country === null ? undefined : BY_COUNTRY.get(country)
  return known ?? (climate === 'mediterranean' ? LOOKS.mediterranean : LOOKS.central)
}
