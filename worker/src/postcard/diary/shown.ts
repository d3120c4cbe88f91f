import type { Destination } from '@pawport/shared/places/destination.ts'

type Fact = Destination['sentence']

/** What the picture shows of a place, and a true sentence about it. */
export interface Seen {
  landmark: NonNullable<Destination['landmark']>
  fact: Fact
}

/**
 * What the picture shows of destinations whose first landmark is another one.
 * All other drawn destinations show their first landmark.
 */
export const SHOWN: Readonly<Record<string, Seen>> = {
  cairo: {
    landmark: { en: 'the Pyramids of Giza', zh: '吉萨金字塔', plural: true },
    fact: {
      en: 'The Great Pyramid of Giza was the tallest building in the world for more than 3,800 years.',
      zh: '胡夫金字塔曾在三千八百多年里是世界上最高的建筑。',
    },
  },
  amboseli: {
    landmark: { en: 'Mount Kilimanjaro', zh: '乞力马扎罗山', plural: false },
    fact: {
      en: 'Kilimanjaro stands in Tanzania, but Amboseli in Kenya has the view.',
      zh: '乞力马扎罗山在坦桑尼亚，但从肯尼亚的安博塞利看最美。',
    },
  },
  kyoto: {
    landmark: { en: 'the five-storey pagoda', zh: '五重塔', plural: false },
    fact: {
      en: 'The five-storey pagoda of To-ji is the tallest wooden tower in Japan.',
      zh: '东寺的五重塔是日本最高的木塔。',
    },
  },
  nara: {
    landmark: { en: 'the five-storey pagoda', zh: '五重塔', plural: false },
    fact: {
      en: 'The five-storey pagoda of Kofuku-ji was first built in the year 730.',
      zh: '兴福寺的五重塔始建于公元730年。',
    },
  },
  london: {
    landmark: { en: 'Big Ben', zh: '大本钟', plural: false },
    fact: {
      en: 'Big Ben is, strictly speaking, the name of the great bell inside the tower.',
      zh: '严格来说，“大本钟”是塔里那口大钟的名字。',
    },
  },
  beijing: {
    landmark: { en: 'the Temple of Heaven', zh: '天坛', plural: false },
    fact: {
      en: 'At the Temple of Heaven, emperors prayed for good harvests.',
      zh: '皇帝曾在天坛祈求五谷丰登。',
    },
  },
  venice: {
    landmark: { en: 'the Campanile of St. Mark\u2019s', zh: '圣马可钟楼', plural: false },
    fact: {
      en: 'The Campanile of St. Mark\u2019s fell down in 1902 and was built again just as it had been.',
      zh: '圣马可钟楼在1902年倒塌，后来照原样重建。',
    },
  },
  brussels: {
    landmark: { en: 'the Town Hall of Brussels', zh: '布鲁塞尔市政厅', plural: false },
    fact: {
      en: 'The spire of the Town Hall of Brussels is 96 metres high.',
      zh: '布鲁塞尔市政厅的尖塔高96米。',
    },
  },
  keukenhof: {
    landmark: { en: 'the windmill of Keukenhof', zh: '库肯霍夫的风车', plural: false },
    fact: {
      en: 'The windmill of Keukenhof was brought there from Groningen in 1957.',
      zh: '库肯霍夫的风车是1957年从格罗宁根迁来的。',
    },
  },
  bali: {
    landmark: { en: 'the split gate of a Balinese temple', zh: '巴厘岛寺庙的善恶之门', plural: false },
    fact: {
      en: 'A split gate, called candi bentar, leads into many temples of Bali.',
      zh: '巴厘岛的许多寺庙都有一道从中分开的大门，叫作善恶之门。',
    },
  },
  xian: {
    landmark: { en: 'the Bell Tower of Xi\u2019an', zh: '西安钟楼', plural: false },
    fact: {
      en: 'The Bell Tower of Xi\u2019an was first built in 1384.',
      zh: '西安钟楼始建于1384年。',
    },
  },
  algarve: {
    landmark: { en: 'the sea arches of the Algarve', zh: '阿尔加维的海蚀拱', plural: true },
    fact: {
      en: 'The sea has cut arches and caves into the limestone cliffs of the Algarve.',
      zh: '大海在阿尔加维的石灰岩峭壁上凿出了拱门和洞穴。',
    },
  },
  'las-vegas': {
    landmark: { en: 'the Welcome to Fabulous Las Vegas sign', zh: '拉斯维加斯欢迎牌', plural: false },
    fact: {
      en: 'The Welcome to Fabulous Las Vegas sign has stood since 1959.',
      zh: '拉斯维加斯欢迎牌从1959年一直立到今天。',
    },
  },
}

/** Sentences about the landmark that is drawn, of destinations whose own sentence names another sight. */
export const FACTS: Readonly<Record<string, Fact>> = {
  'kangaroo-island': {
    en: 'The granite of the Remarkable Rocks is about 500 million years old.',
    zh: '神奇岩石的花岗岩约有五亿年历史。',
  },
  budapest: {
    en: 'The dome of the Hungarian Parliament is 96 metres high.',
    zh: '匈牙利国会大厦的圆顶高96米。',
  },
  'buenos-aires': {
    en: 'The Obelisco of Buenos Aires was built in 1936, in about a month.',
    zh: '布宜诺斯艾利斯的方尖碑建于1936年，只用了大约一个月。',
  },
  chamonix: {
    en: 'Mont Blanc was first climbed in 1786.',
    zh: '勃朗峰于1786年首次被登顶。',
  },
  'chiang-mai': {
    en: 'Wat Phra That Doi Suthep stands on a mountain above Chiang Mai.',
    zh: '双龙寺坐落在清迈城外的山上。',
  },
  chicago: {
    en: 'Cloud Gate is covered with polished plates of steel.',
    zh: '云门的表面是抛光的不锈钢板。',
  },
  copenhagen: {
    en: 'The harbour of Nyhavn was dug in the seventeenth century.',
    zh: '新港的水道开凿于17世纪。',
  },
  dali: {
    en: 'The tallest of the Three Pagodas is about 69 metres high.',
    zh: '崇圣寺三塔中最高的一座高约69米。',
  },
  hamburg: {
    en: 'The Elbphilharmonie opened in 2017.',
    zh: '易北爱乐厅于2017年开业。',
  },
  harbin: {
    en: "Today's St. Sophia's Church of Harbin was finished in 1932.",
    zh: '今天的哈尔滨圣索菲亚教堂于1932年落成。',
  },
  havana: {
    en: 'The dome of El Capitolio is more than 90 metres high.',
    zh: '哈瓦那国会大厦的圆顶高九十多米。',
  },
  helsinki: {
    en: 'Helsinki Cathedral was finished in 1852.',
    zh: '赫尔辛基大教堂于1852年落成。',
  },
  interlaken: {
    en: 'The Jungfrau is 4,158 metres high.',
    zh: '少女峰海拔4158米。',
  },
  isfahan: {
    en: 'The building of the Shah Mosque of Isfahan began in 1611.',
    zh: '伊斯法罕的伊玛目清真寺始建于1611年。',
  },
  jaipur: {
    en: 'The front of the Hawa Mahal has 953 small windows.',
    zh: '风之宫的正面有953扇小窗。',
  },
  krakow: {
    en: 'Polish kings lived in Wawel Castle for centuries.',
    zh: '波兰国王曾在瓦维尔城堡居住了几百年。',
  },
  lisbon: {
    en: 'The Belém Tower was built in the sixteenth century.',
    zh: '贝伦塔建于16世纪。',
  },
  madrid: {
    en: 'The Royal Palace of Madrid has more than 3,000 rooms.',
    zh: '马德里王宫有三千多个房间。',
  },
  marrakesh: {
    en: 'The Koutoubia minaret is about 77 metres tall.',
    zh: '库图比亚宣礼塔高约77米。',
  },
  'new-orleans': {
    en: 'St. Louis Cathedral is one of the oldest cathedrals in the United States.',
    zh: '圣路易大教堂是美国最古老的主教座堂之一。',
  },
  osaka: {
    en: 'The building of the first Osaka Castle began in 1583.',
    zh: '最初的大阪城始建于1583年。',
  },
  pokhara: {
    en: 'Machapuchare means fish tail, after the shape of its double summit.',
    zh: '鱼尾峰因双峰形似鱼尾而得名。',
  },
  'quebec-city': {
    en: 'The Château Frontenac opened as a hotel in 1893.',
    zh: '芳堤娜城堡酒店于1893年开业。',
  },
  rotorua: {
    en: 'The Pōhutu geyser can throw its water up to 30 metres high.',
    zh: '波胡图间歇泉能把水喷到30米高。',
  },
  shanghai: {
    en: 'The Oriental Pearl Tower is 468 metres tall.',
    zh: '东方明珠塔高468米。',
  },
  sofia: {
    en: 'The Alexander Nevsky Cathedral was consecrated in 1924.',
    zh: '亚历山大·涅夫斯基大教堂于1924年祝圣。',
  },
  tallinn: {
    en: 'The parliament of Estonia meets in Toompea Castle.',
    zh: '爱沙尼亚议会就设在座堂山城堡里。',
  },
  tbilisi: {
    en: 'The Narikala Fortress was founded in the fourth century.',
    zh: '纳里卡拉要塞始建于4世纪。',
  },
  teotihuacan: {
    en: 'The Pyramid of the Sun is about 65 metres high.',
    zh: '太阳金字塔高约65米。',
  },
  vienna: {
    en: 'Schönbrunn Palace has more than 1,400 rooms.',
    zh: '美泉宫有一千四百多个房间。',
  },
  warsaw: {
    en: 'The Palace of Culture and Science is 237 metres tall.',
    zh: '科学文化宫高237米。',
  },
  washington: {
    en: 'The Lincoln Memorial was dedicated in 1922.',
    zh: '林肯纪念堂于1922年落成。',
  },
}
