import { describe, expect, it } from 'vitest'
import { ALIASES } from './aliases.ts'
import { searchPlaces } from './search.ts'

async function firstLabel(query: string, locale: 'en' | 'zh' = 'en'): Promise<string | undefined> {
  return (await searchPlaces(query, { locale }))[0]?.label
}

describe('searching for a place', () => {
  it.each([
    ['Kyoto', 'Kyoto, Japan'],
    ['kyoto', 'Kyoto, Japan'],
    ['  KYOTO ', 'Kyoto, Japan'],
    ['京都', 'Kyoto, Japan'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['münchen', 'Munich, Germany'],
    ['Munchen', 'Munich, Germany'],
    ['Firenze', 'Florence, Italy'],
    ['Köln', 'Cologne, Germany'],
    ['Reykjavik', 'Reykjavik, Iceland'],
    ['Mount Fuji', 'Mount Fuji, Japan'],
    ['mt. fuji', 'Mount Fuji, Japan'],
    ['everest', 'Mount Everest, Nepal'],
    ['Eiffel Tower', 'Paris, France'],
    ['great wall', 'Great Wall, China'],
    ['Machu', 'Machu Picchu, Peru'],
    ['St Petersburg', 'Saint Petersburg, Russia'],
    ['Hawaii', 'Honolulu, United States'],
    ['Sahara', 'Sahara, Morocco'],
    ['Singapore', 'Singapore'],
    ['Denpasar', 'Denpasar, Indonesia'],
    ['the Sahara', 'Sahara, Morocco'],
    ['paris texas', 'Paris, Texas, United States'],
    ['kyoto japan', 'Kyoto, Japan'],
    ['天坛', 'Beijing, China'],
    ['Patagonia', 'El Chaltén, Argentina'],
    ['Disneyland', 'Anaheim, California, United States'],
    ['North Pole', 'Longyearbyen, Svalbard & Jan Mayen'],
    ['Tuscany', 'Florence, Italy'],
    ['the Alps', 'Chamonix, France'],
    ['Andalusia', 'Seville, Spain'],
    ['Scotland', 'Edinburgh, United Kingdom'],
    ['Edinburgh, Scotland', 'Edinburgh, United Kingdom'],
    ['Corsica', 'Ajaccio, France'],
    ['Москва', 'Moscow, Russia'],
    ['القاهرة', 'Cairo, Egypt'],
    ['서울', 'Seoul, South Korea'],
    ['とうきょう', 'Tokyo, Japan'],
    ['Αθήνα', 'Athens, Greece'],
    ['กรุงเทพ', 'Bangkok, Thailand'],
    ['ירושלים', 'Jerusalem, Israel'],
    ['मुंबई', 'Mumbai, India'],
    ['Ville de Québec', 'Quebec City, Canada'],
    ['The Hague', 'The Hague, Netherlands'],
  ])('finds %s', async (query, label) => {
    expect(await firstLabel(query)).toBe(label)
  })

  it.each([
    ['京都', '京都，日本'],
    ['Kyoto', '京都，日本'],
    ['纽约', '纽约，美国'],
    ['紐約', '纽约，美国'],
    ['长城', '长城，中国'],
    ['富士山', '富士山，日本'],
    ['雷克雅', '雷克雅未克，冰岛'],
    ['撒哈拉', '撒哈拉，摩洛哥'],
    ['埃菲尔铁塔', '巴黎，法国'],
    ['香港', '中国香港'],
  ])('answers %s in Chinese', async (query, label) => {
    expect(await firstLabel(query, 'zh')).toBe(label)
  })

  it.each([
    ['Pariss', 'Paris, France'],
    ['new yrok', 'New York, United States'],
    ['Barcelnoa', 'Barcelona, Spain'],
    ['amsterdm', 'Amsterdam, Netherlands'],
    ['istambul', 'Istanbul, Türkiye'],
    ['marakesh', 'Marrakesh, Morocco'],
    ['Reykjavk', 'Reykjavik, Iceland'],
    ['machu pichu', 'Machu Picchu, Peru'],
  ])('forgives the typing error in %s', async (query, label) => {
    expect(await firstLabel(query)).toBe(label)
  })

  it('gives the famous place first, then other places of that name', async () => {
    const labels = (await searchPlaces('Paris', { locale: 'en' })).map((place) => place.label)
    expect(labels[0]).toBe('Paris, France')
    expect(labels).toContain('Paris, Texas, United States')
  })

  it.each([
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['Portland, ME', 'Portland, Maine, United States'],
    ['京都，日本', 'Kyoto, Japan'],
    ['Valencia, Venezuela', 'Valencia, Venezuela'],
    ['London, Canada', 'London, Canada'],
  ])('narrows by what follows the comma in %s', async (query, label) => {
    expect(await firstLabel(query)).toBe(label)
  })

  it('prefers the nearest of several places of one name', async () => {
    const [first] = await searchPlaces('Springfield', { locale: 'en', near: { lat: 39.8, lng: -89.6 } })
    expect(first?.label).toBe('Springfield, Illinois, United States')
  })

  it('gives the country before a small town of the same name', async () => {
    const labels = (await searchPlaces('Peru', { locale: 'en', limit: 3 })).map((place) => place.label)
    expect(labels.every((label) => label.endsWith(', Peru'))).toBe(true)
  })

  it('finds small towns too', async () => {
    expect(await firstLabel('Taormina')).toBe('Taormina, Italy')
    expect(await firstLabel('Aspen')).toBe('Aspen, Colorado, United States')
  })

  it('lists the sights of a country', async () => {
    const labels = (await searchPlaces('冰岛', { locale: 'en', limit: 4 })).map((place) => place.label)
    expect(labels[0]).toBe('Reykjavik, Iceland')
    expect(labels.every((label) => label.endsWith('Iceland'))).toBe(true)
  })

  it('gives at most the limit, and nothing for an empty query', async () => {
    expect(await searchPlaces('san', { locale: 'en', limit: 3 })).toHaveLength(3)
    expect(await searchPlaces('  ', { locale: 'en' })).toEqual([])
    expect(await searchPlaces('!!!', { locale: 'zh' })).toEqual([])
  })

  it('finds every alias, and each stands for a place that exists', async () => {
    for (const [place, names] of ALIASES)
      for (const name of names)
        expect(
          (await searchPlaces(name, { locale: 'en', limit: 20 })).map(({ id, name: found, country }) =>
            /, [A-Z]{2}$/.test(place) ? `${found}, ${country}` : id,
          ),
          name,
        ).toContain(place)
  })

  it('never offers a place twice', async () => {
    for (const query of ['par', 'new', '北', 'san', 'Kilimanjaro', 'Bali']) {
      const ids = (await searchPlaces(query, { locale: 'en', limit: 20 })).map((place) => place.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})
