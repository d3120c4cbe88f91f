import capeTown480 from '../../assets/samples/cape-town-480.webp'
import capeTown960 from '../../assets/samples/cape-town-960.webp'
import newYork480 from '../../assets/samples/new-york-480.webp'
import newYork960 from '../../assets/samples/new-york-960.webp'
import sahara480 from '../../assets/samples/sahara-480.webp'
import sahara960 from '../../assets/samples/sahara-960.webp'
import type { Sample } from './samples.ts'

/** Those that only other screens show: their addresses are not in the first file. */
export const capeTown: Sample = { small: capeTown480, large: capeTown960 }
export const newYork: Sample = { small: newYork480, large: newYork960 }
export const sahara: Sample = { small: sahara480, large: sahara960 }
