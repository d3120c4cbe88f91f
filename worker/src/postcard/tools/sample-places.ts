import type { Climate, PlaceFacts, Season } from '@pawport/shared/places/facts.ts'

/**
 * title | slug | English name when the title is not it | country | lat | lng | elevation | km to the coast |
 * population | climate | season | month | hour
 */
const TABLE = `
Rio de Janeiro |  |  | BR | -22.91 | -43.17 | 5 | 0 | 6000000 | tropical | wet | 7 | 12
长城 | great-wall |  | CN | 40.43 | 116.57 | 800 | 160 | 0 | cold | autumn | 10 | 12
Rome |  |  | IT | 41.9 | 12.5 | 20 | 22 | 2700000 | mediterranean | summer | 7 | 18
Venice |  |  | IT | 45.44 | 12.33 | 1 | 0 | 50000 | temperate | summer | 7 | 12
Kinderdijk | kinderdijk |  | NL | 51.88 | 4.63 | 0 | 40 | 0 | temperate | spring | 4 | 12
Santorini | santorini |  | GR | 36.4 | 25.46 | 200 | 0 | 0 | mediterranean | summer | 7 | 12
Machu Picchu | machu-picchu |  | PE | -13.16 | -72.54 | 2430 | 350 | 0 | highland | dry | 7 | 12
Moscow |  |  | RU | 55.75 | 37.62 | 150 | 600 | 12000000 | cold | winter | 1 | 12
Dubai |  |  | AE | 25.2 | 55.27 | 5 | 0 | 3300000 | arid | summer | 7 | 12
北京 |  | Beijing | CN | 39.9 | 116.4 | 44 | 140 | 20000000 | cold | summer | 7 | 12
上海 |  | Shanghai | CN | 31.23 | 121.47 | 4 | 20 | 24000000 | temperate | summer | 7 | 21
Paris |  |  | FR | 48.85 | 2.35 | 35 | 170 | 2100000 | temperate | summer | 7 | 12
Mount Fuji | mount-fuji |  | JP | 35.36 | 138.73 | 3776 | 25 | 0 | highland | spring | 4 | 12
Kyoto |  |  | JP | 35.02 | 135.75 | 50 | 40 | 1460000 | temperate | spring | 4 | 12
New York |  | New York City | US | 40.71 | -74.01 | 10 | 1 | 8000000 | temperate | summer | 7 | 12
London |  |  | GB | 51.51 | -0.13 | 25 | 50 | 8900000 | temperate | summer | 7 | 17
Giza |  |  | EG | 29.98 | 31.13 | 60 | 170 | 8000000 | arid | spring | 7 | 17
Reykjavík |  |  | IS | 64.14 | -21.9 | 30 | 0 | 118000 | cold | winter | 12 | 21
Taj Mahal | taj-mahal |  | IN | 27.17 | 78.04 | 170 | 1000 | 0 | temperate | winter | 2 | 12
San Francisco |  |  | US | 37.77 | -122.42 | 20 | 2 | 870000 | mediterranean | summer | 7 | 12
Sydney |  |  | AU | -33.87 | 151.21 | 20 | 0 | 4600000 | temperate | summer | 7 | 12
Zermatt |  |  | CH | 46.02 | 7.75 | 1608 | 240 | 5600 | highland | summer | 7 | 12
Malé |  |  | MV | 4.18 | 73.51 | 2 | 0 | 133000 | tropical | dry | 7 | 12
Lhasa |  |  | CN | 29.65 | 91.1 | 3651 | 700 | 560000 | highland | summer | 7 | 12
Cairo |  |  | EG | 30.04 | 31.24 | 23 | 170 | 9600000 | arid | spring | 7 | 17
Tromsø |  |  | NO | 69.65 | 18.96 | 10 | 0 | 64000 | cold | winter | 12 | 21
Kansas City |  |  | US | 39.1 | -94.58 | 270 | 1000 | 480000 | temperate | autumn | 10 | 12
Merzouga |  |  | MA | 31.1 | -4.01 | 720 | 400 | 3000 | arid | winter | 1 | 18
Ulaanbaatar |  |  | MN | 47.9 | 106.9 | 1300 | 1200 | 900000 | cold | summer | 7 | 12
Iquitos |  |  | PE | -3.75 | -73.25 | 106 | 800 | 400000 | tropical | wet | 7 | 12
Naivasha |  |  | KE | -0.71 | 36.43 | 1200 | 500 | 180000 | tropical | dry | 7 | 18
Frankfurt am Main |  |  | DE | 50.11 | 8.68 | 112 | 350 | 760000 | temperate | spring | 4 | 12
Chicago |  |  | US | 41.88 | -87.63 | 180 | 1000 | 2700000 | temperate | summer | 7 | 22
Amalfi |  |  | IT | 40.63 | 14.6 | 30 | 0 | 5000 | mediterranean | summer | 7 | 12
Joensuu |  |  | FI | 62.6 | 29.76 | 80 | 250 | 76000 | cold | summer | 7 | 12
St. Ives |  |  | GB | 50.21 | -5.48 | 20 | 0 | 11000 | temperate | summer | 7 | 12
成都 |  |  | CN | 30.66 | 104.07 | 500 | 1000 | 7400000 | temperate | autumn | 11 | 12
McMurdo |  |  | AQ | -77.85 | 166.67 | 10 | 0 | 200 | polar | summer | 12 | 12
Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch |  |  | GB | 53.22 | -4.2 | 20 | 1 | 3000 | temperate | spring | 7 | 12
Tokyo |  |  | JP | 35.68 | 139.69 | 50 | 3 | 8000000 | temperate | summer | 7 | 12
Seattle |  |  | US | 47.6 | -122.33 | 50 | 1 | 700000 | temperate | summer | 7 | 12
Toronto |  |  | CA | 43.7 | -79.4 | 50 | 500 | 2700000 | cold | summer | 7 | 12
Berlin |  |  | DE | 52.52 | 13.4 | 50 | 180 | 3500000 | temperate | summer | 7 | 12
Athens |  |  | GR | 37.98 | 23.73 | 50 | 8 | 660000 | mediterranean | summer | 7 | 12
Pisa |  |  | IT | 43.72 | 10.4 | 50 | 10 | 90000 | mediterranean | summer | 7 | 12
Istanbul |  |  | TR | 41.01 | 28.96 | 50 | 1 | 15000000 | mediterranean | summer | 7 | 12
Kuala Lumpur |  |  | MY | 3.14 | 101.69 | 50 | 35 | 1800000 | tropical | summer | 7 | 12
Singapore |  |  | SG | 1.29 | 103.85 | 50 | 1 | 5600000 | tropical | summer | 7 | 12
Uluru | uluru |  | AU | -25.34 | 131.03 | 50 | 1000 | 0 | arid | summer | 7 | 12
Easter Island | easter-island |  | CL | -27.12 | -109.36 | 50 | 1 | 0 | tropical | summer | 7 | 12
Cape Town |  |  | ZA | -33.92 | 18.42 | 50 | 1 | 3400000 | mediterranean | summer | 7 | 12
Kilimanjaro | kilimanjaro |  | TZ | -3.07 | 37.35 | 50 | 250 | 0 | tropical | summer | 7 | 12
Chichén Itzá | chichen-itza |  | MX | 20.68 | -88.57 | 50 | 90 | 0 | tropical | summer | 7 | 12
Stonehenge | stonehenge |  | GB | 51.18 | -1.83 | 50 | 40 | 0 | temperate | summer | 7 | 12
Neuschwanstein | neuschwanstein |  | DE | 47.56 | 10.75 | 50 | 250 | 0 | cold | summer | 7 | 12
Angkor Wat | angkor-wat |  | KH | 13.41 | 103.87 | 50 | 200 | 0 | tropical | summer | 7 | 12
Barcelona |  |  | ES | 41.39 | 2.17 | 50 | 2 | 1600000 | mediterranean | summer | 7 | 12
Petra | petra |  | JO | 30.33 | 35.44 | 50 | 90 | 0 | arid | summer | 7 | 12
Taipei |  |  | TW | 25.05 | 121.53 | 50 | 20 | 7800000 | temperate | summer | 7 | 12
Niagara Falls | niagara-falls |  | CA | 43.08 | -79.07 | 50 | 500 | 0 | cold | summer | 7 | 12
Cappadocia | cappadocia |  | TR | 38.64 | 34.83 | 50 | 250 | 0 | cold | summer | 7 | 12
Miyajima | itsukushima |  | JP | 34.3 | 132.32 | 50 | 0 | 0 | temperate | summer | 7 | 12
桂林 | guilin |  | CN | 25.27 | 110.29 | 50 | 300 | 900000 | temperate | summer | 7 | 12
熊猫之都 | chengdu |  | CN | 30.66 | 104.07 | 50 | 1000 | 7400000 | temperate | summer | 7 | 12
`

/** Places of every kind, for the contact sheet and the tests. */
export const SAMPLE_PLACES: readonly PlaceFacts[] = TABLE.trim().split('\n').map(parse)

function parse(row: string): PlaceFacts {
  const cells = row.split('|').map((cell) => cell.trim())
  const text = (index: number): string => cells[index] ?? ''
  const number = (index: number): number => Number(cells[index])
  const title = text(0)
  const localHour = number(12)
  const point = { lat: number(4), lng: number(5), country: text(3), timeZone: 'UTC', elevation: number(6) }
  return {
    title,
    place: {
      ...point,
      id: text(1) || `sample:${title}`,
      name: text(2) || title,
      nameZh: null,
      population: number(8),
    },
    ...point,
    coastKm: number(7),
    climate: text(9) as Climate,
    season: text(10) as Season,
    month: number(11),
    localHour,
    isNight: localHour >= 20 || localHour < 5,
  }
}
