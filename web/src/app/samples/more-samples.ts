import capeTown480 from '../../assets/samples/cape-town-480.webp'
import capeTown960 from '../../assets/samples/cape-town-960.webp'
import newYork480 from '../../assets/samples/new-york-480.webp'
import newYork960 from '../../assets/samples/new-york-960.webp'
import rio480 from '../../assets/samples/rio-480.webp'
import rio960 from '../../assets/samples/rio-960.webp'
import santorini480 from '../../assets/samples/santorini-480.webp'
import santorini960 from '../../assets/samples/santorini-960.webp'
import sydney480 from '../../assets/samples/sydney-480.webp'
import sydney960 from '../../assets/samples/sydney-960.webp'
import venice480 from '../../assets/samples/venice-480.webp'
import venice960 from '../../assets/samples/venice-960.webp'
import type { Sample } from './samples.ts'

/** The samples of other screens: their addresses are not in the first file. */
export const capeTown: Sample = { small: capeTown480, large: capeTown960 }
export const newYork: Sample = { small: newYork480, large: newYork960 }
export const rio: Sample = { small: rio480, large: rio960 }
export const santorini: Sample = { small: santorini480, large: santorini960 }
export const sydney: Sample = { small: sydney480, large: sydney960 }
export const venice: Sample = { small: venice480, large: venice960 }
