import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { posterInks } from '../drawn/hands/vintage.ts'
import { airmail } from './airmail.ts'
import { night } from './night.ts'
import { papercut } from './papercut.ts'
import type { Style } from './style.ts'
import { watercolour } from './watercolour.ts'

const vintage: Style = { title: 'title', framed: true, pet: posterInks, texture: 'grain' }

/** Ways to print the same scene. */
export const STYLES: Record<PictureStyle, Style> = { vintage, watercolour, night, papercut, airmail }
