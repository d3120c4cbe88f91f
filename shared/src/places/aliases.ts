import { REGION_ALIASES } from './region-aliases.ts'

/**
 * Names of regions, parks, sights and native spellings that the gazetteer lacks, with the place that stands
 * for them: the slug of a famous destination, or the English name of a city and its country. One place per
 * line; names are separated by `|`.
 */
const TABLE = `
florence = Tuscany|Toscana|托斯卡纳
chamonix = Alps|French Alps|阿尔卑斯山|Mont Blanc
zermatt = Swiss Alps
el-chalten = Patagonia|巴塔哥尼亚
perito-moreno = Los Glaciares
paris = Disneyland Paris|Louvre|Montmartre|卢浮宫|Champs-Élysées|Notre-Dame de Paris|巴黎圣母院|Париж|باريس|파리|パリ|Παρίσι|פריז|पेरिस|ปารีส
los-angeles = Hollywood|Beverly Hills|Santa Monica|Venice Beach|好莱坞|Лос-Анджелес|로스앤젤레스
svalbard = North Pole|Santa's Workshop|Spitsbergen|北极|北极点
antarctic-peninsula = South Pole|南极|南极点
edinburgh = Scotland|苏格兰|Эдинбург
loch-ness = Scottish Highlands|Highlands of Scotland|Loch Lomond|苏格兰高地
munich = Bavaria|Bayern|巴伐利亚|Oktoberfest|Мюнхен
seville = Andalusia|Andalucía|Andalucia|安达卢西亚
mount-everest = Himalayas|Himalaya|Everest Base Camp|喜马拉雅山|喜马拉雅
lake-baikal = Siberia|西伯利亚|Сибирь|Байкал
bahamas = Caribbean|Caribbean Sea|加勒比海|加勒比
new-york = Central Park|Times Square|Manhattan|Empire State Building|中央公园|时代广场|曼哈顿|Нью-Йорк|نيويورك|뉴욕|ニューヨーク|Νέα Υόρκη|ניו יורק|न्यूयॉर्क|นิวยอร์ก
london = Big Ben|Buckingham Palace|Hyde Park|大本钟|白金汉宫|Лондон|لندن|런던|ロンドン|Λονδίνο|לונדון|लंदन|ลอนดอน
beijing = Temple of Heaven|Tiananmen|Summer Palace|天坛|天安门|颐和园|Пекин|بكين|베이징|ペキン
tokyo = Shibuya|Shinjuku|Tokyo Disneyland|Токио|طوكيو|도쿄|とうきょう|トウキョウ|Τόκιο|टोक्यो|โตเกียว
kyoto = Fushimi Inari|Arashiyama|Kioto|Киото|교토|きょうと|キョウト
seoul = 서울|Сеул|سيول|ソウル
busan = 부산
jeju = 제주|제주도
osaka = 오사카|おおさか|オオサカ|Осака
moscow = Red Square|Kremlin|Москва|موسكو|모스크바|モスクワ|Μόσχα|红场|克里姆林宫
saint-petersburg = Санкт-Петербург|Питер|Hermitage|Петербург
kyiv = Київ|Киев|Kiev
cairo = القاهرة|Каир|קהיר|카이로
giza = Pyramids|Egyptian pyramids|Sphinx|Great Sphinx|الجيزة|狮身人面像|金字塔
dubai = دبي|Дубай|두바이
marrakesh = مراكش|Марракеш
istanbul = Стамбул|إسطنبول|Κωνσταντινούπολη|Hagia Sophia|圣索菲亚大教堂|이스탄불
athens = Αθήνα|Acropolis|Афины|雅典卫城
santorini = Σαντορίνη
crete = Κρήτη
rhodes = Ρόδος
mykonos = Μύκονος
meteora = Μετέωρα
rome = Рим|روما|로마|ローマ|Ρώμη|רומא|रोम|โรม|Trevi Fountain
venice = Венеция|البندقية|베네치아|ベネチア|Grand Canal
barcelona = Барселона|바르셀로나|Catalonia|加泰罗尼亚
lisbon = Лиссабон
berlin = Берлин|برلين|베를린|ベルリン
vienna = Вена|비엔나
prague = Прага|프라하|プラハ
warsaw = Варшава
budapest = Будапешт
sofia = София
belgrade = Београд|Белград
tbilisi = Тбилиси
yerevan = Ереван
almaty = Алматы
bangkok = กรุงเทพ|กรุงเทพมหานคร|Бангкок|방콕|バンコク
chiang-mai = เชียงใหม่
phuket = ภูเก็ต
taj-mahal = ताजमहल|आगरा|Тадж-Махал
mumbai = मुंबई|मुम्बई
jaipur = जयपुर|Rajasthan|拉贾斯坦
varanasi = वाराणसी
kathmandu = काठमाडौं|काठमांडू
doha = الدوحة
petra = البتراء
beirut = بيروت
muscat = مسقط
tunis = تونس
abu-dhabi = أبو ظبي
reykjavik = Рейкьявик
hong-kong = 홍콩|Гонконг
taipei = 타이베이
singapore = 싱가포르|Сингапур|สิงคโปร์
sydney = 시드니|Сидней
mount-fuji = ふじさん|후지산|Фудзи
quebec-city = Ville de Québec|Vieux-Québec|Québec
amazon = Amazon jungle|Amazonia|Amazonas rainforest
yosemite = El Capitan|Sierra Nevada
hawaii = Waikiki|Oahu
banff = Rocky Mountains|Canadian Rockies|Rockies|落基山脉|落基山
kilimanjaro = Килиманджаро
uluru = Outback|Australian Outback|澳洲内陆
bran-castle = Dracula's Castle|Dracula Castle|德古拉城堡
neuschwanstein = Fairy tale castle|Fairytale castle|Black Forest
rovaniemi = Santa Claus|Santa's Village|圣诞老人村
vatican = St Peter's Basilica|梵蒂冈城
cancun = Riviera Maya|Yucatán|Yucatan|尤卡坦
lauterbrunnen = Rivendell|瑞士山谷
hobbiton = Shire|Middle-earth|夏尔
tasmania = 塔斯马尼亚
amalfi-coast = Campania
dubrovnik = King's Landing|Dalmatia|君临城
bath = Cotswolds
tikal = Mayan ruins
samarkand = Silk Road|Самарканд|丝绸之路
galapagos = Galapagos
Ajaccio, FR = Corsica|Corse|科西嘉
Palermo, IT = Sicily|Sicilia|西西里|西西里岛
Cagliari, IT = Sardinia|Sardegna|撒丁岛
Palma, ES = Mallorca|Majorca|马略卡
Caen, FR = Normandy|Normandie|诺曼底
Rennes, FR = Brittany|Bretagne|布列塔尼
Bordeaux, FR = Aquitaine
Cardiff, GB = Wales|威尔士
Belfast, GB = Northern Ireland|北爱尔兰
Kendal, GB = Lake District
Orlando, US = Disney World|Walt Disney World|Universal Studios
Anaheim, US = Disneyland|Disneyland Resort|迪士尼乐园|迪士尼
Darwin, AU = Kakadu
Marseille, FR = Марсель|Calanques
innsbruck = Tyrol|Tirol|蒂罗尔
Delhi, IN = दिल्ली|دلهي
New Delhi, IN = नई दिल्ली
Tel Aviv, IL = תל אביב
Jerusalem, IL = ירושלים|القدس|Иерусалим
Haifa, IL = חיפה
Riyadh, SA = الرياض
Baghdad, IQ = بغداد
Tehran, IR = تهران
Damascus, SY = دمشق
Amman, JO = عمان
Alexandria, EG = الإسكندرية
casablanca = الدار البيضاء
Thessaloniki, GR = Θεσσαλονίκη
Novosibirsk, RU = Новосибирск
Sochi, RU = Сочи
Kazan’, RU = Казань
Odessa, UA = Одеса|Одесса
Minsk, BY = Минск
Nagoya, JP = なごや
Incheon, KR = 인천
Jaisalmer, IN = Thar Desert
`

/** Each place with its names. A place may have rows in both tables. */
export const ALIASES: ReadonlyMap<string, readonly string[]> = readTables(TABLE, REGION_ALIASES)

function readTables(...tables: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of tables.flatMap((table) => table.trim().split('\n'))) {
    const [place = '', names = ''] = line.split(' = ')
    found.set(place, [...(found.get(place) ?? []), ...names.split('|')])
  }
  return found
}
