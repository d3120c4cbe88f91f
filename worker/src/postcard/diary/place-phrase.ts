/** English names that need another preposition than `in`, or an article, with both: `on the Isle of Skye`. */
const AT = `Boulders Beach|Le Morne|Lake Retba|Lake Baikal|Tiger's Nest|Blue Lagoon=the|Jökulsárlón|Great Wall=the|Great Wall of China=the
Pyramids of Giza=the|Abu Simbel|Angkor Wat|Borobudur|Stonehenge|Neuschwanstein|Taj Mahal=the|Petra|Machu Picchu|Chichén Itzá
Giant's Causeway=the|Cliffs of Moher=the|Keukenhof|Twelve Apostles=the|Delicate Arch|Heart of Voh=the|To Sua Ocean Trench=the|Great Blue Hole=the
Great Barrier Reef=the|North Cape=the|Milford Sound|Antelope Canyon|Mount Rushmore|Kīlauea|Niagara Falls|Victoria Falls=the|Iguazu Falls=the|Angel Falls=the
Plitvice Lakes=the|Perito Moreno Glacier=the|Dead Sea=the|Darvaza|Peggy's Cove|Salar de Uyuni=the|Avenue of the Baobabs=the|Eiffel Tower=the|Colosseum=the
Teotihuacan|Sossusvlei|Issyk-Kul|Mont-Saint-Michel|Geirangerfjord|Sigiriya|Big Ben|Forbidden City=the|Meteora|South Pole=the|North Pole=the|Versailles
home|the beach|the seaside|the vet|Disneyland|Grandma's|work|school`
const ON = `Isle of Skye=the|Bora Bora|Santorini|Mykonos|Crete|Rhodes|Ibiza|Tenerife|Madeira|Malta|Svalbard|Fernando de Noronha|La Digue|Itsukushima|Boracay
Amalfi Coast=the|Kamchatka|Piton de la Fournaise|Vinicunca|Denali|Aoraki / Mount Cook|Tahiti|Bali|Zanzibar|Mauritius|Jeju|Penang|Komodo|Moon=the|Mars
Great Ocean Road=the|Canary Islands=the|a farm|an island|a boat|a train|a plane|the moon|the farm|the sofa|my sofa`
const IN = `Serengeti=the|Sahara=the|Sahara Desert=the|Gobi=the|Gobi Desert=the|Okavango Delta=the|Maasai Mara=the|Masai Mara=the|Amazon=the|Amazon Rainforest=the|Dolomites=the
Grand Canyon=the|Faroe Islands=the|Galápagos Islands=the|Galapagos=the|Maldives=the|Azores=the|Algarve=the|Alps=the|Swiss Alps=the|Andes=the|Himalayas=the
Rocky Mountains=the|Rockies=the|Scottish Highlands=the|Highlands=the|Black Forest=the|Bahamas=the|Seychelles=the|Netherlands=the|Philippines=the
United States=the|United Kingdom=the|Cocora Valley=the|Hunza Valley=the|Chocolate Hills=the|Lençóis Maranhenses=the|Caribbean=the|Bronx=the|Arctic=the
Outback=the|Outer Hebrides=the|Cotswolds=the|Lake District=the|Loire Valley=the|Yucatán=the|Atacama=the|Mediterranean=the|Camargue=the`

interface Phrase {
  preposition: 'in' | 'on' | 'at'
  article: boolean
}

const PHRASES: ReadonlyMap<string, Phrase> = new Map([
  ...rows(AT, 'at'),
  ...rows(ON, 'on'),
  ...rows(IN, 'in'),
])

/** Kinds of places that their name tells: the first that fits. */
const KINDS: readonly (readonly [RegExp, Phrase])[] = [
  [/^(?:the )?isles? of | archipelago$/i, { preposition: 'on', article: true }],
  [/ islands$/i, { preposition: 'on', article: true }],
  [/^(?:mount|mt\.?) | island$|^island of /i, { preposition: 'on', article: false }],
  [/ (?:peninsula|coast|river|canal)$/i, { preposition: 'on', article: true }],
  [/^(?:lake|loch|lough|camp) | lake$| (?:falls|beach|bay|castle|airport)$/i, at()],
  [
    / (?:desert|rainforest|delta|valley|mountains|hills|alps|highlands)$/i,
    { preposition: 'in', article: true },
  ],
]

/** A name as an English sentence needs it. */
export interface PlaceWords {
  /** With its article: `the Isle of Skye`. */
  name: string
  /** With its preposition: `on the Isle of Skye`. */
  at: string
}

/** Puts article and preposition to the English name of a place; any other words get `in`. */
export function placeWords(title: string): PlaceWords {
  const bare = title.replace(/^the\s+/i, '')
  const phrase =
    PHRASES.get(title.toLowerCase()) ??
    PHRASES.get(bare.toLowerCase()) ??
    KINDS.find(([pattern]) => pattern.test(title))?.[1]
  if (!phrase) return { name: title, at: `in ${title}` }
  const name = phrase.article ? `the ${bare}` : title
  return { name, at: `${phrase.preposition} ${name}` }
}

function at(): Phrase {
  return { preposition: 'at', article: false }
}

function rows(list: string, preposition: Phrase['preposition']): [string, Phrase][] {
  return list.split(/[|\n]/).map((row) => {
    const [name = '', article] = row.split('=')
    return [name.toLowerCase(), { preposition, article: article !== undefined }]
  })
}
