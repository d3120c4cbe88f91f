/** What `data/gazetteer.json.br` holds: one entry per city in every column, largest population first. */
export interface GazetteerFile {
  id: number[]
  name: string[]
  /** Simplified Chinese, empty where none is known. */
  zh: string[]
  /** Further names, joined by `|`. */
  others: string[]
  /**
   * Two letters per city without separators; the states likewise, with two blanks outside the United States.
   */
  country: string
  state: string
  /** Thousandths of a degree. */
  lat: number[]
  lng: number[]
  population: number[]
  elevation: number[]
  /** Indexes into `timeZones`. */
  timeZone: number[]
  timeZones: string[]
  /** One letter per city: its class in base 36, as in `data/climate.bin.br`. */
  koppen: string
  /** `1` where the elevation is that of the nearest city with a known one. */
  estimated: string
  /** Rows that are a borough or quarter of a larger city. */
  quarters: number[]
  capitals: number[]
  /** Pairs of letters: a traditional one and its simplified form. */
  simplified: string
}
