import { englishDataset } from 'obscenity'
import { expect, test } from 'vitest'
import { blockedWords } from './blocked-words.ts'

test.each([
  ['a rude word', true],
  ['RUDE, WORD', true],
  ['rude\u200bword', true],
  ['rud\u00adE Word', true],
  ['crude words', false],
  ['prude wordsmith', false],
  ['一句坏 话', true],
  ['一句坏\u200b话', true],
  ['好话', false],
])('blocked words in %j: %s', (text, isFound) => {
  expect(blockedWords(['Rude word', '坏话'])(text)).toBe(isFound)
})

test.each([
  'f.u.c.k',
  'f u c k',
  'well, f-u_c*k that',
  'F U C K you',
  'a f u c k',
  'fu.ck',
  'fuuuuck',
  'fucks',
  'fuсk', // a Cyrillic с
  'ｆυｃｋ', // full width, and a Greek υ
  'f\u0336u\u0336c\u0336k\u0336',
  '𝖋𝖚𝖈𝖐',
  'ⓕⓤⓒⓚ',
  'фuck and fuck!',
  '5h1ts',
  '$h!t',
  'bi7ch_king',
  'ass',
  'a$$',
  'fuck99',
  '1_fuck_2',
  'a.s.s.e.s',
])('%j is found however it is spelt', (text) => {
  expect(blockedWords(['fuck', 'shit', 'bitch', 'ass'])(text)).toBe(true)
})

test('Cyrillic words are found as they are written, and with Latin letters in them', () => {
  const isBlocked = blockedWords(['сука'])
  expect(['сука', 'СУКА!', 'cукa', 'с у к а'].map(isBlocked)).toEqual([true, true, true, true])
  expect(isBlocked('сук')).toBe(false)
})

test('a star stands for any letters before or behind a word', () => {
  const isBlocked = blockedWords(['*fuck*', 'shit*'])
  expect(['motherfucker', 'xXfuckXx', 'shitter'].map(isBlocked)).toEqual([true, true, true])
  expect(['Kushit', 'Fukuoka'].map(isBlocked)).toEqual([false, false])
})

/** Names of pets and breeds, and destinations, that hold or resemble a rude word. */
const TRUE_NAMES = [
  ...[
    'Bella',
    'Luna',
    'Charlie',
    'Cooper',
    'Milo',
    'Tito',
    'Titus',
    'Titan',
    'Fu',
    'Fuji',
    'Fuchsia',
    'Dixie',
    'Dickens',
  ],
  ...[
    'Cassie',
    'Assam',
    'Basset',
    'Cocker Spaniel',
    'Cockapoo',
    'Cockatoo',
    'Shih Tzu',
    'Shiba Inu',
    'Bichon',
    'Peekaboo',
  ],
  ...[
    'Pushkin',
    'Analise',
    'Anubis',
    'Uranus',
    'Janus',
    'Semele',
    'Hoover',
    'Hooch',
    'Cumin',
    'Cumulus',
    'Snigger',
    'Spaz',
  ],
  ...[
    'Mr. T',
    'A. J.',
    'R2-D2',
    'C-3PO',
    'D.O.G.',
    'J.R.R.',
    'K9',
    'B B King',
    'A S A P Rocky',
    'U.S.S. Paws',
    "O'Malley",
  ],
  ...[
    'Kukuruz',
    'Мишка',
    'Рекс',
    'Белка',
    'Шарик',
    'Кнут',
    'Бим',
    'Фунтик',
    'Αργος',
    'Ήρα',
    'سلطان',
    'मोती',
    '코코',
    'ポチ',
    'シバ',
  ],
  ...[
    '旺财',
    '来福',
    '豆豆',
    '咪咪',
    '小白',
    '大黄',
    '花花',
    '福福',
    '山山',
    '乙乙',
    '土豆',
    '毛毛',
    '鸡蛋',
    '可乐',
  ],
  ...[
    'Scunthorpe',
    'Penistone',
    'Essex',
    'Sussex',
    'Middlesex',
    'Cockermouth',
    'Lightwater',
    'Clitheroe',
    'Titisee',
  ],
  ...[
    'Lake Titicaca',
    'Fukuoka',
    'Phuket',
    'Bangkok',
    'Assisi',
    'Massachusetts',
    'Mont Cassel',
    'Wankaner',
    'Cumbria',
  ],
  ...[
    'Cumberland',
    'Montenegro',
    'Arsenal, London',
    'Sussex Downs',
    'Hancock',
    'Hitchcock',
    'Babcock Ranch',
    'Essendon',
  ],
  ...[
    'Nigeria',
    'Niger',
    'Rapeseed fields',
    'Rapallo',
    'Pratteln',
    'Kassel',
    'Grapevine',
    'Saint-Louis-du-Ha! Ha!',
    'A55, Wales',
  ],
  ...[
    'Shitamachi',
    'Shizuoka',
    'Dildar Nagar',
    'Pissouri',
    'Twatley',
    'Faggeto Lario',
    'Sexten',
    'Analândia',
    'Dykebar',
  ],
  ...[
    'Μύκονος',
    'Киев',
    'Москва',
    'Сочи',
    'Ереван',
    'Երևան',
    'ירושלים',
    'القاهرة',
    'กรุงเทพ',
    '서울',
    '東京',
    '京都',
    '北京',
    '上海',
  ],
]

const ENGLISH = englishDataset.build().blacklistedTerms.map(({ id }) => wordOf(id))
const isEnglish = blockedWords(ENGLISH)

test.each(TRUE_NAMES)('the name %s passes a list of English profanity', (name) => {
  expect(isEnglish(name)).toBe(false)
})

test('the words of that list are found', () => {
  expect(ENGLISH.filter((word) => !isEnglish(`${word}s`))).toEqual([])
})

test('a long text of single letters is read at once', () => {
  expect(isEnglish('a '.repeat(5_000))).toBe(false)
})

function wordOf(id: number): string {
  return englishDataset.getPayloadWithPhraseMetadata({
    termId: id,
    matchLength: 0,
    startIndex: 0,
    endIndex: 0,
  }).phraseMetadata?.originalWord as string
}
