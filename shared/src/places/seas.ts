/** A sea or an ocean. */
export interface Sea {
  name: string
  nameZh: string
}

/** South, west, north, east in degrees: the part of a sea in which most of its open water lies. */
type Box = [south: number, west: number, north: number, east: number]

/** The first that holds a point counts. */
const SEAS: [name: string, nameZh: string, ...boxes: Box[]][] = [
  ['Black Sea', '黑海', [40.9, 27.3, 47.3, 42]],
  ['Caspian Sea', '里海', [36.4, 46.5, 47.3, 55]],
  ['Baltic Sea', '波罗的海', [53.5, 10, 66, 30.3]],
  ['Mediterranean Sea', '地中海', [30, -5.5, 43, 36.3], [43, 3, 46, 20]],
  ['Red Sea', '红海', [12.6, 32, 30, 43.5]],
  ['Persian Gulf', '波斯湾', [23.8, 47.5, 30.6, 56.5]],
  ['Arabian Sea', '阿拉伯海', [8, 51, 25.5, 76]],
  ['Bay of Bengal', '孟加拉湾', [5.5, 79.8, 22.9, 94.6]],
  ['Yellow Sea', '黄海', [33, 119, 41, 126.7]],
  ['East China Sea', '东海', [23, 119, 33, 129]],
  ['South China Sea', '南海', [0, 105, 23, 120]],
  ['Sea of Japan', '日本海', [34.5, 127.5, 45, 140.5], [45, 132, 51, 142]],
  ['Sea of Okhotsk', '鄂霍次克海', [45, 142, 62, 156]],
  ['Bering Sea', '白令海', [53, 162, 66, 180], [53, -180, 66, -158]],
  ['Gulf of Mexico', '墨西哥湾', [18.5, -98, 31, -82]],
  ['Caribbean Sea', '加勒比海', [9, -86, 18, -61.5]],
  ['Hudson Bay', '哈得孙湾', [51, -95, 64, -77]],
  ['North Sea', '北海', [51, -2.5, 61, 8.5]],
  ['Norwegian Sea', '挪威海', [62, -5, 71.5, 14]],
  ['Barents Sea', '巴伦支海', [69, 20, 80, 55]],
  ['Greenland Sea', '格陵兰海', [71.5, -20, 80, 10]],
  ['Tasman Sea', '塔斯曼海', [-45, 148, -30, 172]],
  ['Coral Sea', '珊瑚海', [-28, 146, -11, 164]],
]

const OCEANS = {
  arctic: { name: 'Arctic Ocean', nameZh: '北冰洋' },
  southern: { name: 'Southern Ocean', nameZh: '南冰洋' },
  atlantic: { name: 'Atlantic Ocean', nameZh: '大西洋' },
  indian: { name: 'Indian Ocean', nameZh: '印度洋' },
  pacific: { name: 'Pacific Ocean', nameZh: '太平洋' },
} as const satisfies Record<string, Sea>

/** The sea or ocean that a point at sea belongs to. */
export function seaAt(lat: number, lng: number): Sea {
  const sea = SEAS.find(([, , ...boxes]) =>
    boxes.some(([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east),
  )
  if (sea) return { name: sea[0], nameZh: sea[1] }
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
