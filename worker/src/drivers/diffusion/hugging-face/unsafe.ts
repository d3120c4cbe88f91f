// Words that refuse a story; the built-in writer then writes another one. A word that a harmless story may
// need ("shot", "die cut", "kill time") is not in the lists.
const ENGLISH = [
  'murder(?:ed|er|ers|ing)?',
  'suicid(?:e|al)',
  'self-harm',
  'rap(?:e|ed|ist)',
  'porn(?:o|ography)?',
  'nude|naked',
  'sex(?:y|ual|ually)?',
  'erotic',
  'cocaine|heroin|meth',
  'terroris(?:t|ts|m)',
  'bomb(?:s|ed|ing)?',
  'massacre',
  'tortur(?:e|ed|ing)',
  'slaughter(?:ed)?',
  'behead(?:ed)?',
  'nazis?',
  'fuck(?:ing|ed|er)?|shit(?:ty)?|bitch|cunt|bastard',
  'kill(?:ed|ing)? (?:myself|yourself|him|her|them|people)',
]
const CHINESE = [
  '自杀|自残|谋杀|杀人|屠杀|凶杀',
  '强奸|色情|裸体|性交|性爱|做爱',
  '毒品|吸毒|海洛因|可卡因|冰毒',
  '恐怖分子|恐怖袭击|炸弹|斩首|酷刑|虐待|纳粹',
  '他妈的|操你|傻逼',
]

const UNSAFE = new RegExp(`\\b(?:${ENGLISH.join('|')})\\b|${CHINESE.join('|')}`, 'iu')

/** True for a text that does not belong on a family's postcard. */
export function isUnsafe(text: string): boolean {
  return UNSAFE.test(text.normalize('NFKC'))
}
