import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { angkorWat } from './angkor-wat.ts'
import { bigBen } from './big-ben.ts'
import { blueMosque } from './blue-mosque.ts'
import { brandenburgGate } from './brandenburg-gate.ts'
import { burjKhalifa } from './burj-khalifa.ts'
import { cappadocia } from './cappadocia.ts'
import { christRedeemer } from './christ-redeemer.ts'
import { cnTower } from './cn-tower.ts'
import { colosseum } from './colosseum.ts'
import { eiffelTower } from './eiffel-tower.ts'
import { AFLOAT } from './families/afloat.ts'
import { ANIMALS } from './families/animals.ts'
import { BRIDGES } from './families/bridges.ts'
import { CASTLES } from './families/castles.ts'
import { CASTLES_IN_LANDSCAPES } from './families/castles-in-landscapes.ts'
import { CHURCHES } from './families/churches.ts'
import { COASTS } from './families/coasts.ts'
import { COLOSSI } from './families/colossi.ts'
import { CORNERS } from './families/corners.ts'
import { COTTAGES } from './families/cottages.ts'
import { DOMES } from './families/domes.ts'
import { DRYLANDS } from './families/drylands.ts'
import { DUNES } from './families/dunes.ts'
import { EARTHEN } from './families/earthen.ts'
import { FALLS } from './families/falls.ts'
import { FIELDS } from './families/fields.ts'
import { GATES } from './families/gates.ts'
import { GLACIERS } from './families/glaciers.ts'
import { GRANITE } from './families/granite.ts'
import { HARBOURS } from './families/harbours.ts'
import { ISLAND_SANCTUARIES } from './families/island-sanctuaries.ts'
import { LAKESIDES } from './families/lakesides.ts'
import { MASSIFS } from './families/massifs.ts'
import { MODERN } from './families/modern.ts'
import { MOSQUES } from './families/mosques.ts'
import { NORTHERN } from './families/northern.ts'
import { PALACES } from './families/palaces.ts'
import { PINNACLES } from './families/pinnacles.ts'
import { RED_ROCKS } from './families/red-rocks.ts'
import { RIVERBANKS } from './families/riverbanks.ts'
import { ROCKS } from './families/rocks.ts'
import { ROWS } from './families/rows.ts'
import { SANCTUARIES } from './families/sanctuaries.ts'
import { SEA_ROCKS } from './families/sea-rocks.ts'
import { SHORE_ANIMALS } from './families/shore-animals.ts'
import { SIGNS } from './families/signs.ts'
import { SLOPES } from './families/slopes.ts'
import { SPRINGS } from './families/springs.ts'
import { STRONGHOLDS } from './families/strongholds.ts'
import { STUPAS } from './families/stupas.ts'
import { SUMMITS } from './families/summits.ts'
import { TIERS } from './families/tiers.ts'
import { TOWERS } from './families/towers.ts'
import { VOLCANOES } from './families/volcanoes.ts'
import { WATERSIDE } from './families/waterside.ts'
import { goldenGate } from './golden-gate.ts'
import { greatWall } from './great-wall.ts'
import { hallgrimskirkja } from './hallgrimskirkja.ts'
import { hawaMahal } from './hawa-mahal.ts'
import { hongKong } from './hong-kong.ts'
import { itsukushima } from './itsukushima.ts'
import { karstHills } from './karst-hills.ts'
import { kilimanjaro } from './kilimanjaro.ts'
import { kukulcan } from './kukulcan.ts'
import type { Landmark } from './landmark.ts'
import { leaningTower } from './leaning-tower.ts'
import { machuPicchu } from './machu-picchu.ts'
import { marinaBaySands } from './marina-bay-sands.ts'
import { matterhorn } from './matterhorn.ts'
import { milanCathedral } from './milan-cathedral.ts'
import { moai } from './moai.ts'
import { montSaintMichel } from './mont-saint-michel.ts'
import { mountFuji } from './mount-fuji.ts'
import { mountRushmore } from './mount-rushmore.ts'
import { neuschwanstein } from './neuschwanstein.ts'
import { operaHouse } from './opera-house.ts'
import { orientalPearl } from './oriental-pearl.ts'
import { pagoda } from './pagoda.ts'
import { panda } from './panda.ts'
import { parthenon } from './parthenon.ts'
import { petra } from './petra.ts'
import { petronas } from './petronas.ts'
import { potala } from './potala.ts'
import { pyramids } from './pyramids.ts'
import { sagradaFamilia } from './sagrada-familia.ts'
import { saintBasil } from './saint-basil.ts'
import { santorini } from './santorini.ts'
import { spaceNeedle } from './space-needle.ts'
import { statueOfLiberty } from './statue-of-liberty.ts'
import { stonehenge } from './stonehenge.ts'
import { tableMountain } from './table-mountain.ts'
import { taipei101 } from './taipei-101.ts'
import { tajMahal } from './taj-mahal.ts'
import { templeOfHeaven } from './temple-of-heaven.ts'
import { tokyoTower } from './tokyo-tower.ts'
import { uluru } from './uluru.ts'
import { venice } from './venice.ts'
import { waterfall } from './waterfall.ts'
import { windmill } from './windmill.ts'

/** All landmarks; the order does not matter. */
export const LANDMARKS: readonly Landmark[] = [
  angkorWat,
  blueMosque,
  brandenburgGate,
  cappadocia,
  cnTower,
  hawaMahal,
  hongKong,
  itsukushima,
  karstHills,
  kilimanjaro,
  kukulcan,
  leaningTower,
  marinaBaySands,
  matterhorn,
  milanCathedral,
  moai,
  montSaintMichel,
  mountRushmore,
  neuschwanstein,
  panda,
  parthenon,
  petra,
  petronas,
  sagradaFamilia,
  spaceNeedle,
  stonehenge,
  tableMountain,
  taipei101,
  tokyoTower,
  uluru,
  waterfall,
  bigBen,
  burjKhalifa,
  christRedeemer,
  colosseum,
  greatWall,
  machuPicchu,
  orientalPearl,
  potala,
  saintBasil,
  santorini,
  templeOfHeaven,
  venice,
  windmill,
  eiffelTower,
  goldenGate,
  hallgrimskirkja,
  mountFuji,
  operaHouse,
  pagoda,
  pyramids,
  statueOfLiberty,
  tajMahal,
  ...AFLOAT,
  ...ANIMALS,
  ...BRIDGES,
  ...CASTLES,
  ...CASTLES_IN_LANDSCAPES,
  ...CHURCHES,
  ...COASTS,
  ...COLOSSI,
  ...CORNERS,
  ...COTTAGES,
  ...DOMES,
  ...DRYLANDS,
  ...DUNES,
  ...EARTHEN,
  ...FALLS,
  ...FIELDS,
  ...GATES,
  ...GLACIERS,
  ...GRANITE,
  ...HARBOURS,
  ...ISLAND_SANCTUARIES,
  ...LAKESIDES,
  ...MASSIFS,
  ...MODERN,
  ...MOSQUES,
  ...NORTHERN,
  ...PALACES,
  ...PINNACLES,
  ...RED_ROCKS,
  ...RIVERBANKS,
  ...ROCKS,
  ...ROWS,
  ...SANCTUARIES,
  ...SEA_ROCKS,
  ...SHORE_ANIMALS,
  ...SIGNS,
  ...SLOPES,
  ...SPRINGS,
  ...STRONGHOLDS,
  ...STUPAS,
  ...SUMMITS,
  ...TIERS,
  ...TOWERS,
  ...VOLCANOES,
  ...WATERSIDE,
]

const bySlug = new Map(
  LANDMARKS.flatMap((landmark) => landmark.slugs.map((slug) => [slug, landmark] as const)),
)
const byCity = new Map(
  LANDMARKS.flatMap((landmark) => landmark.cities.map((city) => [city, landmark] as const)),
)

/** The distance up to which a landmark is shown, in degrees of latitude; about 28 km. */
const SIGHT = 0.25

/** The landmark of the place, when we can draw it and the owner is near enough to see it. */
export function findLandmark({ place, lat, lng }: PlaceFacts): Landmark | null {
  if (!place) return null
  if (
    lat !== null &&
    lng !== null &&
    Math.hypot(lat - place.lat, (lng - place.lng) * Math.cos((lat * Math.PI) / 180)) > SIGHT
  )
    return null
  return bySlug.get(place.id) ?? byCity.get(`${place.name}, ${place.country}`) ?? null
}
